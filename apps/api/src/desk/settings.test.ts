/** Settings, legal texts, companies and payment methods, as changed on screen. */

import { bannerFields, logoFields, settingsFields, vatFields } from '@sufra/contract/desk/fields';
import * as served from '@sufra/contract/desk/served';
import { currency } from '@sufra/contract/money';
import { passwordLifetime } from '@sufra/contract/staff/model';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';

const start = '2026-11-21T12:00:00+04:00';
const { api, db, mona, omar, manager, saves, undoes } = await openDesk({ now: start });
beforeEach(async () => {
  api.setNow(start);
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

type Kind = 'settings' | 'legal' | 'legalEntity' | 'paymentMethod' | 'branch';
type Edit = ReturnType<typeof edit>;
const edit = (kind: Kind, code: string, field: string, before: unknown, after: unknown) => ({ kind, code, field, before, after });
const reads = async (kind: Kind, code: string, who = mona) =>
  (await api.call(served.readDeskThing, { token: who.token, query: { kind, code } })).data;
const wrongIn = async (edits: Edit[]) => Object.keys((await saves(edits)).body.payload ?? {});
const textOf = (field: string) => `${field} new`;

const others: Readonly<Record<string, unknown>> = {
  'colours.light.primary': '#0f766e',
  'colours.light.accent': '#e0a526',
  'colours.dark.primary': '#2dd4bf',
  'colours.dark.accent': '#f0b83f',
  sharePicture: 'saloona',
  'banner.from': '2027-02-08',
  'banner.until': '2027-03-09',
  social: [{ network: 'whatsapp', url: 'https://wa.me/97145550190' }],
  cardMarks: ['Visa', 'Google Pay'],
  currency: 'SAR',
  vatRate: 1050,
  tips: [500, 1000, 1550],
  guestEmail: 'optional',
  giftVouchers: true,
  'loyalty.points': 2,
  'loyalty.expiresAfterMonths': 18,
  'mail.replyTo': 'hello@cafe.example',
};

test('DESK-18 DESK-02 saves, exports and undoes every setting', async () => {
  const { fields, mayChange } = await reads('settings', 'settings');
  expect(Object.keys(fields).toSorted()).toEqual([...settingsFields, ...bannerFields, ...logoFields, ...vatFields].toSorted());
  expect(mayChange.toSorted()).toEqual(Object.keys(fields).toSorted());
  // A logo must be an uploaded picture, and none exists here. Branches and TRNs of the café fix its country. Its dishes lack calories.
  const wanted = Object.keys(fields).filter((field) => !['logo', 'country', 'caloriesRequired'].includes(field));
  const { data } = await saves(wanted.map((field) => edit('settings', 'settings', field, fields[field], others[field] ?? textOf(field))));
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  const both = (path: string) => ({ en: textOf(`${path}.en`), ar: textOf(`${path}.ar`) });
  const texts = ['slogan', 'description', 'cuisine', 'promise', 'promiseText', 'about'].map(
    (name) => [name, both(`texts.${name}`)] as const,
  );
  expect(await readRestaurant(db)).toEqual(
    cafe({
      settings: {
        name: both('name'),
        texts: Object.fromEntries(texts) as never,
        banner: { text: both('banner.text'), from: '2027-02-08', until: '2027-03-09' },
        colours: { light: { primary: '#0f766e', accent: '#e0a526' }, dark: { primary: '#2dd4bf', accent: '#f0b83f' } },
        ...{
          logo: '',
          sharePicture: 'saloona',
          social: others.social as never,
          cardMarks: ['Visa', 'Google Pay'],
          country: 'AE',
          currency: 'SAR',
          vatRate: 1050,
          tips: [500, 1000, 1550],
          guestEmail: 'optional' as const,
          giftVouchers: true,
          caloriesRequired: false,
          loyalty: { points: 2, expiresAfterMonths: 18 },
        },
        mail: { sender: both('mail.sender'), replyTo: 'hello@cafe.example' },
      },
    }),
  );
  // Pages show it at once.
  expect(api.context.catalogue.restaurant().name.en).toBe('name.en new');
  expect((await undoes(data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-18 texts of the law are saved, emptied and undone', async () => {
  const { fields } = await reads('legal', 'terms');
  expect(fields).toEqual({ en: '# Terms', ar: '# الشروط' });
  const { data } = await saves([
    edit('legal', 'terms', 'en', '# Terms', '# Terms\n\n- Pay.'),
    edit('legal', 'terms', 'ar', '# الشروط', ''),
  ]);
  expect((await readRestaurant(db)).legal).toEqual({ ...cafe().legal, terms: { en: '# Terms\n\n- Pay.', ar: '' } });
  await undoes(data.change, omar);
  expect(await readRestaurant(db)).toEqual(cafe());
  expect((await api.call(served.readDeskThing, { token: mona.token, query: { kind: 'legal', code: 'cookies' } })).status).toBe(404);
});

test('DESK-18 reports an invalid setting at its path and saves nothing', async () => {
  const wrong = {
    'name.en': '',
    'texts.about.ar': 'س'.repeat(501),
    'colours.light.primary': '#ffff00',
    social: [{ network: 'x', url: 'x.com' }],
    country: 'FR',
    currency: 'EUR',
    tips: [1000, 500],
    'mail.replyTo': 'hello',
  };
  const { fields } = await reads('settings', 'settings');
  const edits = Object.entries(wrong).map(([field, to]) => edit('settings', 'settings', field, fields[field], to));
  expect((await wrongIn(edits)).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(await readRestaurant(db)).toEqual(cafe());
  // They can be neither retired nor reordered.
  for (const field of ['active', 'follows']) expect((await saves([edit('settings', 'settings', field, true, false)])).status).toBe(403);
});

test('DESK-18 I18N-04 refuses a currency with other decimals, and changes no price', async () => {
  const toDinars = [edit('settings', 'settings', 'currency', 'AED', 'KWD')];
  const answer = (locale: 'en' | 'ar') => api.call(served.saveDesk, { token: mona.token, body: { edits: toDinars }, locale });
  expect((await answer('en')).body.payload).toEqual({ currency: [expect.stringMatching(/^The currency can no longer change/)] });
  expect((await answer('ar')).body.payload).toEqual({ currency: [expect.stringMatching(/^لم يعد تغيير العملة/)] });
  await expect(importRestaurant(db, cafe({ settings: { ...cafe().settings, currency: 'KWD' } }))).rejects.toThrow('other decimals');
  expect(await readRestaurant(db)).toEqual(cafe());
  // With equal decimals the currency may change until the first cart.
  expect((await saves([edit('settings', 'settings', 'currency', 'AED', 'QAR')])).status).toBe(200);
  expect(currency.code).toBe('QAR');
});

test('DESK-18 I18N-06 refuses a country that does not match branch positions or TRNs', async () => {
  for (const to of ['OM', 'KW', 'FR']) {
    const edits = [edit('settings', 'settings', 'country', 'AE', to)];
    const { body } = await api.call(served.saveDesk, { token: mona.token, body: { edits }, locale: 'en' });
    expect(body.payload).toEqual({ country: [expect.stringMatching(/^The country can no longer change/)] });
  }
  expect(await readRestaurant(db)).toEqual(cafe());
});

const require = edit('settings', 'settings', 'caloriesRequired', false, true);
/** The café with calories everywhere, but of the croissant. */
const counted = () => {
  const { items, optionGroups } = cafe();
  return cafe({
    items: items.map((item) => ({ ...item, calories: item.code === 'croissant' ? null : 100 })),
    optionGroups: optionGroups.map((group) => ({ ...group, options: group.options.map((option) => ({ ...option, calories: 0 })) })),
  });
};
const item = (code: string, field: string, before: unknown, after: unknown) => ({ kind: 'item' as const, code, field, before, after });
const refused = async (edits: object[], locale: 'en' | 'ar' = 'en') => {
  const { body } = await api.call(served.saveDesk, { token: mona.token, body: { edits: edits as Edit[] }, locale });
  return body.payload;
};

test('DESK-22 calories are required once each active dish and option states them', async () => {
  expect(await refused([require])).toEqual({ caloriesRequired: [expect.stringMatching(/^Some dishes or options state no calories/)] });
  expect(await refused([require], 'ar')).toEqual({ caloriesRequired: [expect.stringMatching(/^بعض الأطباق/)] });
  const lacking = async (kind: 'item' | 'optionGroup') =>
    (await api.call(served.listDeskThings, { token: mona.token, query: { kind } })).data.things.flatMap(({ code, fields }) =>
      Object.keys(fields).flatMap((field) => (/calories$/.test(field) ? [`${code} ${field}`] : [])),
    );
  expect(await lacking('item')).not.toContain('cookie calories');
  expect(await lacking('optionGroup')).toContain('milk options.oat.calories');
  await importRestaurant(db, counted());
  expect([await lacking('item'), await lacking('optionGroup')]).toEqual([['croissant calories'], []]);
  expect(Object.keys((await refused([require])) ?? {})).toEqual(['caloriesRequired']);
  // A save that states the last of them requires them at once.
  const { data } = await saves([require, item('croissant', 'calories', null, 260) as never]);
  expect(data.conflicts).toEqual([]);
  await undoes(data.change, omar);
  // Retired dishes do not count.
  expect((await saves([require, item('croissant', 'active', true, false) as never])).status).toBe(200);
  expect((await readRestaurant(db)).settings.caloriesRequired).toBe(true);
  expect(await refused([item('croissant', 'active', false, true)])).toEqual({ calories: [expect.stringMatching(/^State the calories/)] });
});

test('DESK-22 a dish or option without the calories that the settings require is refused at its field', async () => {
  await importRestaurant(db, { ...counted(), items: counted().items.filter(({ code }) => code !== 'croissant') });
  await saves([require]);
  const cleared = item('cookie', 'calories', 100, null);
  expect(await refused([cleared])).toEqual({ calories: [expect.stringMatching(/^State the calories/)] });
  expect(await refused([cleared], 'ar')).toEqual({ calories: [expect.stringMatching(/^اذكر السعرات/)] });
  const oat = { kind: 'optionGroup', code: 'milk', field: 'options.oat.calories', before: 0, after: null };
  expect(Object.keys((await refused([oat])) ?? {})).toEqual(['options.oat.calories']);
  const tea = { active: true, 'name.en': 'Tea', 'name.ar': '', category: 'coffee', 'price.pickup': 1000, 'price.delivery': 1000 };
  expect(Object.keys((await refused(Object.entries(tea).map(([field, to]) => item('tea', field, null, to)))) ?? {})).toEqual(['calories']);
  expect((await saves([item('cookie', 'calories', 100, 0) as never])).status).toBe(200);
});

test('DESK-08 DESK-18 settings, texts of the law, companies and ways to pay are the owners’ to change', async () => {
  for (const [kind, code, field, before, after] of [
    ['settings', 'settings', 'tips', [], [500]],
    ['legal', 'terms', 'en', '# Terms', 'x'],
    ['legalEntity', 'llc', 'trn', '100000000000003', ''],
    ['paymentMethod', 'cash', 'name.en', 'Cash', 'Notes'],
    ['paymentMethod', 'cash', 'active', true, false],
  ] as const)
    expect([kind, field, (await saves([edit(kind, code, field, before, after)], manager)).status]).toEqual([kind, field, 403]);
  expect((await reads('settings', 'settings', manager)).mayChange).toEqual([]);
});

test('DESK-08 DESK-18 companies, payment methods and the country require the password again, texts do not', async () => {
  await db
    .updateTable('staff_session')
    .set({ password_at: new Date(Date.parse(start) - passwordLifetime) })
    .where('staff_id', '=', mona.id)
    .execute();
  const dangerous: Edit[][] = [
    [edit('legalEntity', 'llc', 'name.en', 'Half Past L.L.C', 'Whole Past L.L.C')],
    [edit('legalEntity', 'llc', 'trn', '100000000000003', '100000000000004')],
    [edit('paymentMethod', 'card', 'isOnline', true, false)],
    [edit('legalEntity', 'second', 'active', null, true), edit('legalEntity', 'second', 'name.en', null, 'Second')],
    [edit('branch', 'QUAY', 'legalEntity', 'llc', 'second')],
    [edit('settings', 'settings', 'country', 'AE', 'SA')],
    [edit('settings', 'settings', 'currency', 'AED', 'QAR')],
  ];
  for (const edits of dangerous) expect((await saves(edits)).body.code).toBe('password_again');
  expect(await readRestaurant(db)).toEqual(cafe());
  expect((await saves([edit('settings', 'settings', 'tips', [], [500])])).status).toBe(200);
  await api.call(confirmStaffPassword, { token: mona.token, body: { password: mona.password } });
  expect((await saves(dangerous[0] ?? [])).status).toBe(200);
  const [line] = await listActions(db, null, null);
  expect(line).toMatchObject({ actor: 'Mona Saleh', action: 'changed_settings', details: { name: { en: 'Whole Past L.L.C' } } });
});

test('DESK-18 a company is created, sells at a branch, and is retired only once no branch sells by it', async () => {
  const creates = Object.entries({
    active: true,
    'name.en': 'Second L.L.C',
    'name.ar': 'الثانية',
    'address.en': 'Muscat',
    'address.ar': '',
    trn: '1',
  });
  const edits = creates.map(([field, value]) => edit('legalEntity', 'second', field, null, value));
  expect(await wrongIn(edits)).toEqual(['trn']);
  await saves(edits.map((each) => (each.field === 'trn' ? { ...each, after: ' 1000 0000 0000 004 ' } : each)));
  await saves([edit('branch', 'QUAY', 'legalEntity', 'llc', 'second')]);
  const now = await readRestaurant(db);
  expect(now.legalEntities[1]).toEqual({
    ...{ code: 'second', name: { en: 'Second L.L.C', ar: 'الثانية' }, address: { en: 'Muscat', ar: '' }, trn: '100000000000004' },
  });
  expect(now.branches[0]?.legalEntity).toBe('second');
  const retire = edit('legalEntity', 'second', 'active', true, false);
  expect(await wrongIn([retire])).toEqual(['active']);
  const { data } = await saves([retire, edit('branch', 'QUAY', 'legalEntity', 'second', 'llc')]);
  expect(await readRestaurant(db)).toEqual(cafe());
  await undoes(data.change, omar);
  expect((await readRestaurant(db)).branches[0]?.legalEntity).toBe('second');
});

test('DESK-18 a way to pay is retired off its branches, and no branch is restored without one', async () => {
  const retire = edit('paymentMethod', 'card', 'active', true, false);
  expect(await wrongIn([retire])).toEqual(['active']);
  await saves([edit('branch', 'SQUARE', 'active', true, false)]);
  await saves([retire, edit('branch', 'QUAY', 'paymentMethods', ['card', 'cash'], ['cash'])]);
  expect((await readRestaurant(db)).paymentMethods.map(({ code }) => code)).toEqual(['cash']);
  expect(await wrongIn([edit('branch', 'SQUARE', 'active', false, true)])).toEqual(['active']);
  const back = [edit('branch', 'SQUARE', 'active', false, true), edit('branch', 'SQUARE', 'paymentMethods', ['card', 'cash'], ['cash'])];
  expect((await saves(back)).status).toBe(200);
});

test.each([
  ['banner.text.en', 'x'.repeat(161)],
  ['banner.from', 'soon'],
  ['banner.until', '2027-02-30'],
  ['banner.until', '2027-02-07'],
])('DESK-18 a banner with %s %s is refused at that field', async (field, value) => {
  const whole = { 'banner.text.en': 'Open all night', 'banner.from': '2027-02-08', [field]: value };
  expect(await wrongIn(Object.entries(whole).map(([name, after]) => edit('settings', 'settings', name, '', after)))).toEqual([field]);
});
