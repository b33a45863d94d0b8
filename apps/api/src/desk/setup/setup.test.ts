/** Setup from an empty installation to an open restaurant, by the wizard's calls. Race conditions are real on PostgreSQL. */
import { countries } from '@sufra/contract/country';
import { kitchenMove } from '@sufra/contract/kitchen/served';
import { salesReport } from '@sufra/contract/reports/served';
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { lookNames, looks } from '@sufra/contract/setup/choices';
import type { SetupAnswers } from '@sufra/contract/setup/model';
import * as served from '@sufra/contract/setup/served';
import { staffLogin } from '@sufra/contract/staff/served';
import { readTexts } from '@sufra/restaurant/read';
import { textsOf } from '@sufra/restaurant/write';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../../importer/import.ts';
import { firstOwnerLink } from '../../people/staff/first-owner.ts';
import { checkAnswers } from './check.ts';
import { amountsAsWritten } from './to-restaurant.ts';

const api = shared(await startApi({ DEMO: 'off' }));

const mona = { name: 'Mona Saleh', email: 'mona@sufra.test', password: 'saffron at seven' };
const tokenIn = async ({ context }: TestApi): Promise<string> => (await firstOwnerLink(context))?.split('#')[1] ?? '';
const token = await tokenIn(api);
const begins = (change: object = {}, at = api) => at.call(served.createFirstOwner, { body: { token, ...mona, ...change } });
const owners = async () => (await api.context.db.selectFrom('staff').selectAll().where('ended_at', 'is', null).execute()).length;

const answers = {
  restaurant: { name: { en: 'Beit Mona', ar: 'بيت منى' }, look: 'sea' },
  branch: {
    name: { en: 'Al Quoz', ar: 'القوز' },
    address: { en: 'Warehouse 4, Al Quoz 1, Dubai', ar: 'مستودع 4، القوز 1، دبي' },
    phone: '04 555 0101',
    lat: 25.142_345_678,
    lng: 55.231,
    pickup: true,
    delivers: true,
  },
  hours: { opens: '11:00', closes: '01:00', closedDays: ['mon'] },
  delivery: { radius: 4, fee: 750, minimum: 4000, minutes: 40 },
  menu: {
    dishes: [
      { name: { en: 'Hummus', ar: 'حمص' }, category: 'starters', price: 1800 },
      { name: { en: 'Mixed Grill', ar: 'مشاوي مشكلة' }, category: 'grills', price: 5950 },
      { name: { en: 'Hummus', ar: '' }, category: 'starters', price: 2200 },
    ],
  },
  business: { name: { en: 'Beit Mona Restaurant L.L.C', ar: '' }, trn: '100 2003 0040 0003' },
} as const satisfies Record<keyof SetupAnswers, object>;

test('DESK-23 refuses a guessed or truncated setup token, and a weak password', async () => {
  expect(await firstOwnerLink(api.context)).toBe(`http://sufra.test/console/setup#${token}`);
  expect(await begins({ token: 'A'.repeat(43) })).toMatchObject({ status: 430, body: { code: 'setup_ended' } });
  expect((await begins({ token: token.slice(1) })).body.payload).toEqual({ token: [expect.any(String)] });
  expect((await begins({ password: 'password123' })).body.payload).toEqual({ password: [expect.any(String)] });
  expect((await begins({ name: ' ', email: 'mona' })).body.payload).toEqual({ name: [expect.any(String)], email: [expect.any(String)] });
  expect(await owners()).toBe(0);
  expect((await api.call(served.readSetup)).status).toBe(401);
});

const racers = [mona, { ...mona, email: 'omar@sufra.test', name: 'Omar' }, { ...mona, email: 'huda@sufra.test', name: 'Huda' }];
const raced = { winner: mona, token: '' };

test('DESK-23 lets one of three concurrent holders of the link become owner, and ends the link', async () => {
  const results = await Promise.all(racers.map((racer) => begins(racer)));
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 430, 430]);
  expect(await owners()).toBe(1);
  const at = results.findIndex(({ status }) => status === 200);
  Object.assign(raced, { winner: racers[at], token: results[at]?.data.access });
  expect(await begins({ email: 'late@sufra.test' })).toMatchObject({ status: 430, body: { code: 'setup_ended' } });
  expect(await firstOwnerLink(api.context)).toBeNull();
  const { email, password } = raced.winner;
  expect((await api.call(staffLogin, { body: { email, password } })).status).toBe(200);
});

test('DESK-23 tries of the link are limited by network', async () => {
  const limited = await api.beside({ rateLimits: true });
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await begins({ token: 'B'.repeat(43) }, limited)).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 430));
  expect(statuses.at(-1)).toBe(429);
});

const saves = (body: object) => api.call(served.saveSetup, { token: raced.token, body });
const opens = () => api.call(served.openRestaurant, { token: raced.token });

test.each([
  ['restaurant', { name: { en: '', ar: 'بيت' } }, 'restaurant.name.en'],
  ['restaurant', { country: 'FR' }, 'restaurant.country'],
  ['restaurant', { currency: 'EUR' }, 'restaurant.currency'],
  ['branch', { phone: 'call me' }, 'branch.phone'],
  ['branch', { name: { en: 'Login', ar: '' } }, 'branch.name.en'],
  ['branch', { lat: 48.2, lng: 16.4 }, 'branch.lat'],
  ['branch', { pickup: false, delivers: false }, 'branch.pickup'],
  ['hours', { opens: '25:00' }, 'hours.opens'],
  ['hours', { closedDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] }, 'hours.closedDays'],
  ['delivery', { radius: 31 }, 'delivery.radius'],
  ['delivery', { fee: -1 }, 'delivery.fee'],
  ['menu', { dishes: [] }, 'menu.dishes'],
  ['menu', { dishes: [{ ...answers.menu.dishes[0], price: 0 }] }, 'menu.dishes.0.price'],
  ['business', { trn: '12345' }, 'business.trn'],
] as const)('DESK-23 reports an invalid answer of the step %s at its field: %o', async (step, change, field) => {
  const { status, body } = await saves({ [step]: { ...answers[step], ...change } });
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, [field]]);
  expect((await api.call(served.readSetup, { token: raced.token })).data.answers).toEqual({});
});

test.each([
  ['050 123 4567', '+971501234567'],
  ['(04) 555 0101', '+97145550101'],
  [' ٠٦٥٥٥٠١٠١ ', '+97165550101'],
  ['00966 50 123 4567', '+966501234567'],
])('DESK-23 parses the first branch’s phone as dialled locally: %s', async (phone, kept) => {
  const restaurant = await checkAnswers({ branch: { ...answers.branch, phone } }, mona.email, ['branch']);
  expect(restaurant?.branches[0]?.phone).toBe(kept);
});

test('DESK-23 I18N-04 amounts keep their typed value when the currency changes', async () => {
  const { restaurant, delivery, menu } = answers;
  const typed = answers as unknown as SetupAnswers;
  const inDinars: SetupAnswers = { restaurant: { ...restaurant, currency: 'KWD' } };
  const { asWritten, anew } = amountsAsWritten(typed, inDinars);
  expect(anew).toEqual([]);
  expect(asWritten).toMatchObject({ delivery: { fee: 7500, minimum: 40_000 } });
  expect(asWritten.menu?.dishes.map(({ price }) => price)).toEqual([18_000, 59_500, 22_000]);
  expect(amountsAsWritten({ ...inDinars, ...asWritten }, { restaurant })).toEqual({ asWritten: { delivery, menu }, anew: [] });
  expect(amountsAsWritten(typed, { restaurant: { ...restaurant, currency: 'SAR' } })).toEqual({ asWritten: {}, anew: [] });
  const made = await checkAnswers({ ...typed, ...inDinars, ...asWritten }, mona.email, ['menu']);
  expect([made?.settings.currency, made?.items[1]?.price.pickup]).toEqual(['KWD', 59_500]);
});

test.each(Object.values(countries))(
  'DESK-23 I18N-06 sets up a restaurant in $code with its currency, clock, phone and tax number',
  async (of) => {
    const numbers = { AE: '100200300400003', SA: '300200300400003', OM: 'om1100000300', BH: '200200300400002', QA: '', KW: '' };
    const trn = numbers[of.code];
    const there = {
      ...answers,
      restaurant: { ...answers.restaurant, country: of.code },
      branch: { ...answers.branch, ...of.center, phone: of.phone.example },
      business: { ...answers.business, trn },
    } as unknown as SetupAnswers;
    const made = await checkAnswers(there, mona.email, ['restaurant', 'branch', 'hours', 'delivery', 'menu', 'business']);
    expect(made?.settings).toMatchObject({ country: of.code, currency: of.currency });
    expect(made?.branches).toMatchObject([{ timeZone: of.timeZone, phone: expect.stringMatching(`^\\+${of.phone.calling}\\d+$`) }]);
    expect(made?.legalEntities).toMatchObject([{ trn: trn.toUpperCase() }]);
    const elsewhere = { ...there, branch: { ...there.branch, lat: 51.5, lng: 0 } } as SetupAnswers;
    const fields = { 'branch.lat': ['setup.rule_location'] };
    await expect(checkAnswers(elsewhere, mona.email, ['branch'])).rejects.toMatchObject({ fields });
  },
);

test('DESK-23 I18N-06 another country asks for branch and tax number again', () => {
  const typed = answers as unknown as SetupAnswers;
  const inRiyals: SetupAnswers = { restaurant: { ...answers.restaurant, country: 'SA' } };
  expect(amountsAsWritten(typed, inRiyals)).toEqual({ asWritten: {}, anew: ['branch', 'business'] });
  expect(amountsAsWritten({ ...typed, ...inRiyals }, inRiyals).anew).toEqual([]);
});

test('DESK-23 refuses a delivery circle outside the region at its radius', async () => {
  const { branch, delivery } = answers;
  const wrong = await saves({ branch: { ...branch, lat: 26.49 }, delivery: { ...delivery, radius: 5 } });
  expect(Object.keys(wrong.body.payload ?? {})).toEqual(['delivery.radius']);
});

test('DESK-23 I18N-04 asks a step again when its amounts exceed the new currency’s limits', async () => {
  const { restaurant, delivery, menu } = answers;
  expect((await saves({ delivery: { ...delivery, minimum: 25_000 }, menu })).status).toBe(200);
  const { status, data } = await saves({ restaurant: { ...restaurant, currency: 'KWD' } });
  expect([status, Object.keys(data.answers).toSorted()]).toEqual([200, ['menu', 'restaurant']]);
  expect((await api.call(served.readSetup, { token: raced.token })).data.answers).toEqual(data.answers);
  expect((await saves({ restaurant })).data.answers).toMatchObject({ menu });
});

test('DESK-23 each step is kept as it is saved, and the restaurant opens only when none is missing', async () => {
  const steps = Object.entries(answers);
  for (const [step, answer] of steps.slice(0, -1)) expect((await saves({ [step]: answer })).status).toBe(200);
  const { data } = await api.call(served.readSetup, { token: raced.token });
  expect(data).toMatchObject({ isOpen: false, hasMail: false, hasPayments: false, url: 'http://sufra.test' });
  expect(Object.keys(data.answers)).toEqual(expect.arrayContaining(steps.slice(0, -1).map(([step]) => step)));
  expect((await opens()).body.payload).toEqual({ business: [expect.any(String)] });
  expect(api.context.catalogue.branches()).toEqual([]);
  expect((await saves({ business: answers.business })).status).toBe(200);
});

test('DESK-23 staff who are no owners neither see nor change the setup', async () => {
  const manager = await hire(api, 'manager');
  expect((await api.call(served.readSetup, { token: manager.token })).status).toBe(403);
  expect((await api.call(served.saveSetup, { token: manager.token, body: { hours: answers.hours } })).status).toBe(403);
  expect((await api.call(served.openRestaurant, { token: manager.token })).status).toBe(403);
});

test('DESK-23 lets one of two concurrent requests open the restaurant as answered, with an audit log', async () => {
  const results = await Promise.all([opens(), opens()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 430]);
  expect(results.find(({ status }) => status === 200)?.data).toMatchObject({ isOpen: true, answers: {} });
  const { settings, branches, items, categories, legalEntities } = await readRestaurant(api.context.db);
  expect([settings.name, settings.colours]).toEqual([answers.restaurant.name, looks.sea]);
  expect(branches).toMatchObject([
    { code: 'al-quoz', phone: '+97145550101', position: { lat: 25.142_346, lng: 55.231 }, announce: { emails: [raced.winner.email] } },
  ]);
  expect(branches[0]?.weekly).toHaveLength(6);
  expect(branches[0]?.weekly).toContainEqual({ day: 0, opens: 660, closes: 1500 });
  expect(branches[0]?.areas).toMatchObject([{ fee: 750, minimum: 4000, minutes: 40 }]);
  expect(items.map(({ code, category, price }) => [code, category, price.pickup])).toEqual([
    ['hummus', 'starters', 1800],
    ['mixed-grill', 'grills', 5950],
    ['hummus-2', 'starters', 2200],
  ]);
  expect(categories.map(({ code, name }) => [code, name.ar])).toEqual([
    ['starters', 'مقبلات'],
    ['grills', 'مشويات'],
  ]);
  expect(legalEntities).toMatchObject([{ trn: '100200300400003' }]);
  const set = await api.context.db.selectFrom('change_set').selectAll().executeTakeFirstOrThrow();
  expect(set).toMatchObject({ source: 'desk', actor: raced.winner.name });
  const action = await api.context.db.selectFrom('staff_action').select('action').where('action', '=', 'opened_restaurant').execute();
  expect(action).toHaveLength(1);
});

test('DESK-23 the delivery area is a circle: it delivers just inside the radius, and not just outside', async () => {
  const { lat, lng } = answers.branch;
  const branchId = api.context.catalogue.branches()[0]?.id ?? 0;
  const delivers = (km: number) => api.context.catalogue.areasAt(lat + km / 111.32, lng).has(branchId);
  expect([delivers(3.9), delivers(4.1)]).toEqual([true, false]);
});

test('DESK-23 DESK-02 its export is valid and reimports without differences', async () => {
  const { restaurant, problems } = await readTexts(textsOf(await readRestaurant(api.context.db)));
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  if (!restaurant) throw new Error('the folder could not be read');
  expect(await importRestaurant(api.context.db, restaurant)).toEqual([]);
});

test('DESK-23 a cancelled test order appears in no invoice and no sales', async () => {
  const [branch] = api.context.catalogue.branches();
  const [cash] = branch?.paymentMethods ?? [];
  const [dish] = await api.context.db.selectFrom('item').select('id').where('code', '=', 'hummus').execute();
  const guest = await newGuest(api, { name: 'Test order', email: raced.winner.email, phone: branch?.phone });
  const asked = {
    branch_id: branch?.id,
    loc_code: branch?.code,
    address_id: null,
    payment_method_id: cash?.id,
    comments: '',
    order_type: 1,
  };
  const lines = [{ stock_id: dish?.id, quantity: 1, modifiers: [], memo: '' }];
  const orderNumber = await orderedInCash(api, guest.token, { ...asked, order_details: lines });
  const moves = (to: string) => api.call(kitchenMove, { token: raced.token, body: { orderNumber, to, cause: 'Test order' } });
  expect([(await moves('accepted')).data.state, (await moves('cancelled')).data.state]).toEqual(['accepted', 'cancelled']);
  const { data } = await api.call(salesReport, { token: raced.token });
  expect(JSON.stringify(data)).not.toContain('1800');
  expect(await api.context.db.selectFrom('invoice').selectAll().execute()).toEqual([]);
});

test('DESK-23 refuses setup calls once it is open', async () => {
  expect((await saves({ hours: answers.hours })).body.code).toBe('setup_done');
  expect((await opens()).body.code).toBe('setup_done');
  expect((await api.call(served.readSetup, { token: raced.token })).data).toMatchObject({ isOpen: true, answers: {} });
  // Also when its only branch is hidden.
  await api.context.db.updateTable('branch').set({ hidden: true }).execute();
  await api.context.catalogue.catchUp();
  expect((await saves({ hours: answers.hours })).body.code).toBe('setup_done');
});

test.each(lookNames)('DESK-23 OWN-03 the colours %s are legible in both themes', (look) => {
  expect(colourProblems(looks[look])).toEqual([]);
});
