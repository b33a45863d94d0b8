import { checkout, priceGuestOrder } from '@sufra/contract/checkout/served';
import * as served from '@sufra/contract/desk/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderInCash } from '@sufra/tests/support/guests.ts';
import { offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { readRestaurant } from '../importer/import.ts';

const api = shared(await startApi({ DEMO: 'off' }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const manager = await hire(api, 'manager', [restaurant.marina], 'Bilal Khan');
const rows = await db.selectFrom('item').select(['id', 'code']).execute();
const codeOf = (id: number) => rows.find((row) => row.id === id)?.code ?? '';
/** A Saturday. */
const noon = '2026-11-21T12:00:00+04:00';
let made = 0;
beforeEach(async () => {
  api.setNow(noon);
  await withdrawOffers(api);
});

type Fields = Record<string, unknown>;
const tenth = { 'name.en': 'A tenth', 'name.ar': 'العُشر', benefit: { kind: 'percent', percent: 10, max: null } };
const creation = (code: string, fields: Fields) =>
  Object.entries({ active: true, ...tenth, ...fields }).map(([field, after]) => ({ kind: 'promotion', code, field, before: null, after }));
const ofHummus = (quantity: number) => [{ dish: codeOf(restaurant.hummus), quantity }];
const cartOf = (changes: Fields = {}) => ({
  ...{ branch: 'MARINA', orderType: 'pickup', at: noon, hasOrdered: false, lines: ofHummus(3) },
  ...changes,
});
const key = () => `made-${++made}`;
const tries = (fields: Fields, cart: Fields = {}, locale: 'en' | 'ar' = 'en', code = key()) =>
  api.call(served.tryPromotion, { token: mona.token, body: { code, edits: creation(code, fields), cart: cartOf(cart) }, locale });
const saves = async (fields: Fields) => {
  const code = key();
  const { status } = await api.call(served.saveDesk, { token: mona.token, body: { edits: creation(code, fields) } });
  expect(status).toBe(200);
  return code;
};

const inTimes = (hours: [number, number], days = [0, 1, 2, 3, 4, 5, 6]) => days.map((day) => ({ day, opens: hours[0], closes: hours[1] }));
const shawarma = () => ({
  stock_id: restaurant.shawarma,
  quantity: 2,
  modifiers: [
    { modifier_id: restaurant.bread.options[0], quantity: 1 },
    { modifier_id: restaurant.sides.options[0], quantity: 1 },
    { modifier_id: restaurant.sides.options[1], quantity: 1 },
  ],
  memo: '',
});

test.each<[string, Fields, 'pickup' | 'delivery']>([
  ['a percentage with a most', { benefit: { kind: 'percent', percent: 33, max: 1201 } }, 'pickup'],
  ['a percentage that is rounded', { benefit: { kind: 'percent', percent: 7, max: null }, hours: inTimes([660, 780]) }, 'delivery'],
  ['an amount by its code', { code: 'FIVE', benefit: { kind: 'fixed', amount: 500 }, minimum: 1000 }, 'delivery'],
  ['free delivery', { benefit: { kind: 'free_delivery' } }, 'delivery'],
])('DESK-17 PRO-03 the trial of %s is the price of the order that is placed', async (_, fields, orderType) => {
  const before = await readRestaurant(db);
  const lines = [...ofHummus(2), { dish: codeOf(restaurant.shawarma), quantity: 2 }];
  const { data: tried } = await tries(fields, { orderType, lines });
  expect(tried.refusal).toBeNull();
  expect(await readRestaurant(db)).toEqual(before);
  await saves(fields);
  const guest = await api.customer();
  const order_details = [{ stock_id: restaurant.hummus, quantity: 2, modifiers: [], memo: '' }, shawarma()];
  const wish = { order_details, promo_code: fields.code ?? null };
  const order =
    orderType === 'pickup' ? pickup(restaurant, wish) : delivery(restaurant, await saveAddress(api, restaurant, guest.email), wish);
  const placed = (await orderInCash(api, guest.token, order)).data.order_no as number;
  expect(
    await db
      .selectFrom('orders')
      .select(['subtotal_fils as subtotal', 'discount_fils as discount', 'delivery_fee_fils as deliveryFee', 'total_fils as total'])
      .where('number', '=', placed)
      .executeTakeFirstOrThrow(),
  ).toEqual({ subtotal: tried.subtotal, discount: tried.discount, deliveryFee: tried.deliveryFee, total: tried.total });
  expect(tried.discount + tried.deliveryDiscount).toBeGreaterThan(0);
  expect(tried.fitting).toMatchObject([{ takesOff: tried.discount + tried.deliveryDiscount, isTried: true, isGranted: true }]);
});

test.each<[string, Fields, Fields, string, string]>([
  [
    'below its smallest order',
    { minimum: 6000 },
    {},
    'The order is AED 6.00 too small: it needs AED 60.00.',
    'ينقص الطلب AED 6.00، فهو للطلبات من AED 60.00.',
  ],
  ['for delivery', { orderType: 'delivery' }, {}, 'It is for delivery only.', 'للتوصيل فقط.'],
  ['elsewhere', { branches: ['HILLS'] }, {}, "It isn't for this branch, only for: Hills.", 'ليس لهذا الفرع، بل لـ: التلال.'],
  ['over by then', { ends: '2026-11-20T20:00:00.000Z' }, {}, 'It is over by then.', 'يكون قد انتهى في ذلك الوقت.'],
  [
    'for a first order',
    { firstOrderOnly: true },
    { hasOrdered: true },
    'It is for a first order, and this customer has ordered before.',
    'للطلب الأول فقط، وقد سبق لهذا العميل أن طلب.',
  ],
  ['free delivery of a pickup', { benefit: { kind: 'free_delivery' } }, {}, 'It is for delivery only.', 'للتوصيل فقط.'],
])('DESK-17 PRO-02 the trial explains why it does not apply: %s', async (_, fields, cart, english, arabic) => {
  const [en, ar] = [await tries(fields, cart), await tries(fields, cart, 'ar')];
  expect([en.data.refusal, ar.data.refusal]).toEqual([english, arabic]);
  expect(en.data).toMatchObject({ discount: 0, total: 5400, fitting: [], rule: null });
});

test('DESK-17 PRO-01 trial and checkout refuse it outside its hours, with the reason', async () => {
  const evenings = { code: 'EVENING', hours: inTimes([1020, 1140], [0, 1, 2, 3, 4]) };
  const { data } = await tries(evenings);
  expect(data.refusal).toMatch(/^It isn't one of its hours: Sunday to Thursday, /);
  expect((await tries(evenings, { at: '2026-11-22T18:30:00+04:00' })).data).toMatchObject({ refusal: null, discount: 540 });
  await saves(evenings);
  const body = pickup(restaurant, { promo_code: 'EVENING' });
  expect((await api.call(priceGuestOrder, { body })).data.promo_refusal).toMatchObject({ code: 'promo_wrong_hours' });
  const at = async (time: string) => {
    api.setNow(time);
    return api.call(checkout, { token: (await api.customer()).token, body });
  };
  expect((await at(noon)).status).toBe(430);
  expect((await at('2026-11-22T17:00:00+04:00')).data).toMatchObject({ discount: 5.4 });
  expect((await at('2026-11-22T19:00:00+04:00')).status).toBe(430);
});

test('DESK-17 names the tie-breaking rule between applicable promotions', async () => {
  await offers(api, { name_en: 'A fifth', percent: 20 });
  const fits = (name: string, takesOff: number, isTried: boolean, isGranted: boolean) => ({
    ...{ name: expect.objectContaining({ en: name }), takesOff, isTried, isGranted },
  });
  expect((await tries({})).data).toMatchObject({
    ...{ discount: 1080, rule: 'takes_most', refusal: null },
    fitting: [fits('A fifth', 1080, false, true), fits('A tenth', 540, true, false)],
  });
  expect((await tries({ benefit: { kind: 'percent', percent: 20, max: null } })).data).toMatchObject({
    ...{
      rule: 'earlier',
      fitting: [
        { isTried: false, isGranted: true },
        { isTried: true, isGranted: false },
      ],
    },
  });
  expect((await tries({ code: 'TENTH' })).data).toMatchObject({ discount: 540, rule: 'code_first' });
  const free = { benefit: { kind: 'free_delivery' }, combines: true };
  expect((await tries(free, { orderType: 'delivery' })).data).toMatchObject({
    ...{ discount: 1200, deliveryDiscount: 750, deliveryFee: 0, total: 4800, rule: 'combines' },
    areas: [{ id: restaurant.area, name: { en: 'Marina' } }],
  });
  // A code that does not apply falls back to automatic promotions.
  expect((await tries({ code: 'TENTH', minimum: 9000 })).data).toMatchObject({
    discount: 1080,
    fitting: [{ isGranted: true }],
    rule: null,
  });
});

test('DESK-17 an existing promotion is tried with its changes, and one that is used up is not granted', async () => {
  const code = await saves({ code: 'SAVED', limit: 5 });
  const asks = (edits: object[]) => api.call(served.tryPromotion, { token: mona.token, body: { code, edits, cart: cartOf({}) } });
  const edit = (field: string, before: unknown, after: unknown) => ({ kind: 'promotion', code, field, before, after });
  expect((await asks([])).data).toMatchObject({ discount: 540 });
  expect((await asks([edit('benefit', tenth.benefit, { kind: 'percent', percent: 50, max: null })])).data).toMatchObject({
    discount: 2700,
  });
  const { id } = await db.selectFrom('promotion').select('id').where('key', '=', code).executeTakeFirstOrThrow();
  await db.updateTable('promotion_limit').set({ uses: 5 }).where('promotion_id', '=', id).execute();
  expect((await asks([])).data).toMatchObject({ discount: 0, refusal: 'It has been used as often as its limit allows.' });
  await db.updateTable('promotion_limit').set({ uses: 0 }).where('promotion_id', '=', id).execute();
  await api.call(served.saveDesk, { token: mona.token, body: { edits: [edit('active', true, false)] } });
  expect((await asks([])).data).toMatchObject({ discount: 540 });
});

test('DESK-17 DESK-08 reports problems of promotion and dishes, and refuses managers', async () => {
  expect((await tries({ benefit: null })).body).toMatchObject({ payload: { benefit: [expect.stringContaining('Say how much')] } });
  expect((await tries({}, { lines: [{ dish: codeOf(restaurant.lentils), quantity: 1 }] })).status).toBe(430);
  expect((await tries({}, { branch: 'MOON' })).status).toBe(404);
  const body = { code: 'x', edits: creation('x', {}), cart: cartOf() };
  expect((await api.call(served.tryPromotion, { token: manager.token, body })).status).toBe(403);
});

test('DESK-17 counts uses and savings of a promotion, without failed orders', async () => {
  const code = await saves({ code: 'COUNTED' });
  const guest = await api.customer();
  const order = async () => (await orderInCash(api, guest.token, pickup(restaurant, { promo_code: 'COUNTED' }))).data.order_no as number;
  const use = async () => (await api.call(served.readPromotionUses, { token: mona.token })).data.uses.find((each) => each.code === code);
  expect(await use()).toEqual({ code, state: 'running', uses: 0, given: 0 });
  const first = await order();
  await order();
  expect(await use()).toEqual({ code, state: 'running', uses: 2, given: 1080 });
  await db.updateTable('orders').set({ state: 'rejected' }).where('number', '=', first).execute();
  expect(await use()).toEqual({ code, state: 'running', uses: 1, given: 540 });
});

test('DESK-17 a promotion for tonight begins at 17:00 by the branch’s clock, or at once after that', async () => {
  const times = async () => {
    const { now, evening, tonight } = (await api.call(served.readPromotionUses, { token: mona.token })).data;
    return [now, evening, tonight].map((time) => time.slice(0, 16));
  };
  // Hills never closes, so its day ends at midnight, after Marina's.
  expect(await times()).toEqual(['2026-11-21T08:00', '2026-11-21T13:00', '2026-11-21T20:00']);
  await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
  const before = api.context.now();
  api.setNow('2026-11-21T17:30:00+04:00');
  expect(await times()).toEqual(['2026-11-21T13:30', '2026-11-21T13:30', '2026-11-21T20:00']);
  api.setNow(before.toISOString());
});
