/** Set menus, whose options are dishes, from the desk to the order. */
import { branchAvailability, setSoldOut } from '@sufra/contract/availability/served';
import { checkout } from '@sufra/contract/checkout/served';
import { oneKitchenOrder } from '@sufra/contract/kitchen/served';
import { getItem } from '@sufra/contract/menu/served';
import { soldReport } from '@sufra/contract/reports/served';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { aCourse, aDish, aDishOption, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { completeOrders } from '@sufra/tests/support/kitchen.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

/** Lunch is a drink and a pastry. The flat white's own options contain milk; the quay does not make the croissant. */
function withLunch(): Restaurant {
  const { items, optionGroups, ...rest } = cafe();
  return {
    ...rest,
    optionGroups: [
      ...optionGroups.map((group) => (group.code === 'milk' ? { ...group, min: 1 } : group)),
      aCourse('drink', { 'flat-white': 0, 'iced-latte': 300 }),
      aCourse('bake', { croissant: 0, cookie: 200 }),
    ],
    items: [
      ...items.map((item) => (item.code === 'flat-white' ? { ...item, allergens: [] } : item)),
      aDish('lunch', 'bakes', { price: { pickup: 3500, delivery: 3800 }, optionGroups: ['drink', 'bake'], allergens: [], calories: 0 }),
    ],
  };
}

const [noon, afternoon] = ['2026-11-21T12:30:00+04:00', '2026-11-21T16:00:00+04:00'];
const { api, db, quay, mona, manager, saves, undoes } = await openDesk({ restaurant: withLunch() });
const idOf = async (table: 'item' | 'option' | 'payment_method', code: string): Promise<number> =>
  (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const [lunch, icedLatte, cookie, cash] = await Promise.all([
  idOf('item', 'lunch'),
  idOf('item', 'iced-latte'),
  idOf('item', 'cookie'),
  idOf('payment_method', 'cash'),
]);
const guest = await api.customer();
for (const table of ['access_token', 'staff_access_token'] as const)
  await db.updateTable(table).set({ expires_at: '2100-01-01' }).execute();
beforeEach(async () => {
  api.setNow(noon);
  await db.deleteFrom('sold_out').execute();
  await importRestaurant(db, withLunch());
  await api.context.catalogue.catchUp();
});

const edit = (kind: 'item' | 'optionGroup', code: string, field: string, before: unknown, after: unknown) => ({
  ...{ kind, code, field, before, after },
});
const shown = async (loc_code = 'QUAY') => (await api.call(getItem, { query: { loc_code, item_id: lunch } })).data;
const offered = async (loc_code?: string) =>
  (await shown(loc_code)).modifiers_categories.map(({ modifiers }) => modifiers.map(({ modifier_name_en }) => modifier_name_en));
const sellsOut = (kind: 'dish' | 'option', id: number, until: unknown = { minutes: 60 }) =>
  api.call(setSoldOut, { token: manager.token, body: { branchIds: [quay], kind, id, until } });
const orderOf = async (...options: string[]) => ({
  ...{
    branch_id: quay,
    loc_code: 'QUAY',
    order_date: '1999-01-01',
    address_id: null,
    payment_method_id: cash,
    comments: '',
    order_type: 1,
  },
  order_details: [
    {
      ...{ stock_id: lunch, quantity: 1, memo: ' ' },
      modifiers: await Promise.all(options.map(async (code) => ({ modifier_id: await idOf('option', code), quantity: 1 }))),
    },
  ],
  ...{ success_url: null, failure_url: null },
});
const checksOut = async (...options: string[]) => api.call(checkout, { token: guest.token, body: await orderOf(...options) });

test('DESK-12 options of a set menu have their dishes’ names and facts', async () => {
  expect(await offered('QUAY')).toEqual([['The flat-white', 'The iced-latte'], ['The cookie']]);
  expect(await offered('SQUARE')).toEqual([
    ['The flat-white', 'The iced-latte'],
    ['The croissant', 'The cookie'],
  ]);
  const [drink, bake] = (await shown()).modifiers_categories;
  expect(bake?.modifiers).toEqual([
    {
      id: await idOf('option', 'cookie'),
      ...{ modifier_name_en: 'The cookie', modifier_name_ar: 'الcookie', pickup_price: 2, delivery_price: 2 },
      ...{ calories: 320, allergens: ['gluten', 'milk'], dietary_marks: ['vegetarian'] },
    },
  ]);
  // The default milk determines its allergens.
  expect(drink?.modifiers.map(({ allergens }) => allergens)).toEqual([['milk'], undefined]);
  expect((await shown()).with_default_modifiers).toEqual({ allergens: ['gluten', 'milk'] });
});

test('DESK-12 STAFF-06 a sold-out dish is unavailable in a set menu, and carts with it are refused', async () => {
  expect((await checksOut('iced-latte', 'cookie')).status).toBe(200);
  await sellsOut('dish', icedLatte);
  expect(await offered('QUAY')).toEqual([['The flat-white'], ['The cookie']]);
  expect((await offered('SQUARE'))[0]).toEqual(['The flat-white', 'The iced-latte']);
  const refused = await checksOut('iced-latte', 'cookie');
  expect(refused).toMatchObject({ status: 430, body: { code: 'modifier_sold_out', stock_id: lunch } });
  expect(refused.body.error).toContain('“The iced-latte” for The lunch is sold out');
  expect((await checksOut('flat-white', 'cookie')).status).toBe(200);

  // All pastries are sold out, so lunch is too.
  await sellsOut('dish', cookie);
  expect((await shown()).is_available).toBe(false);
  expect((await checksOut('flat-white', 'cookie')).body.code).toBe('item_sold_out');
  const { data } = await api.call(branchAvailability, { token: manager.token, query: { branchId: quay } });
  const dishes = data.categories.flatMap((category) => category.dishes);
  expect(dishes.find(({ id }) => id === lunch)).toMatchObject({ soldOut: null, lacks: { en: 'The bake' } });
  await sellsOut('dish', cookie, null);
  expect((await shown()).is_available).toBe(true);
});

test('DESK-12 STAFF-06 a dish without required options is unavailable in a set menu', async () => {
  const drinks = async () => (await shown()).modifiers_categories[0]?.modifiers.map(({ allergens }) => allergens);
  await sellsOut('option', await idOf('option', 'whole'));
  expect((await shown()).is_available).toBe(true);
  // It is then served with the next milk.
  expect(await drinks()).toEqual([[], undefined]);
  await sellsOut('option', await idOf('option', 'oat'));
  expect((await shown()).is_available).toBe(false);
});

test('DESK-12 STAFF-06 staff sell out of a dish, and not of it as an option', async () => {
  const { data } = await api.call(branchAvailability, { token: manager.token, query: { branchId: quay } });
  expect(data.optionGroups.map(({ name }) => name.en)).toEqual(['The milk', 'The extras']);
  expect((await sellsOut('option', await idOf('option', 'cookie'))).status).toBe(404);
});

test('DESK-12 DESK-24 an order of a set menu has surcharges, keeps its names, and counts dishes as options', async () => {
  const orderNumber = await orderedInCash(api, guest.token, await orderOf('iced-latte', 'cookie'));
  const kitchen = async () => (await api.call(oneKitchenOrder, { token: manager.token, query: { orderNumber } })).data;
  const ordered = {
    subtotal: 4000,
    items: [
      {
        name: { en: 'The lunch' },
        options: [
          { name: { en: 'The iced-latte', ar: 'الiced-latte' }, quantity: 1 },
          { name: { en: 'The cookie', ar: 'الcookie' }, quantity: 1 },
        ],
        total: 4000,
      },
    ],
  };
  expect(await kitchen()).toMatchObject(ordered);
  await saves([edit('item', 'cookie', 'name.en', 'The cookie', 'Oat cookie')]);
  expect((await offered())[1]).toEqual(['Oat cookie']);
  expect(await kitchen()).toMatchObject(ordered);

  await completeOrders(api.context, guest.id);
  api.setNow(afternoon);
  const { data } = await api.call(soldReport, { token: mona.token, query: { from: noon.slice(0, 10) } });
  expect(data.dishes.map(({ name, pieces }) => [name.en, pieces])).toEqual([['The lunch', 1]]);
  expect(data.options.map(({ name, of, pieces, gross }) => [name.en, of?.en, pieces, gross]).toSorted()).toEqual([
    ['Oat cookie', 'The bake', 1, 200],
    ['The iced-latte', 'The drink', 1, 300],
  ]);
});

test('DESK-02 DESK-12 a group of dishes made on screen is exported, and one undo takes it back', async () => {
  const made = await saves([
    edit('optionGroup', 'cake', 'active', null, true),
    edit('optionGroup', 'cake', 'name.en', null, 'A cake'),
    edit('optionGroup', 'cake', 'min', null, 1),
    edit('optionGroup', 'cake', 'options.cookie.dish', null, 'cookie'),
    edit('optionGroup', 'cake', 'options.cookie.price.pickup', null, 150),
    edit('optionGroup', 'cake', 'options.cookie.price.delivery', null, 150),
    edit('optionGroup', 'cake', 'options', null, ['cookie']),
    edit('item', 'lunch', 'optionGroups', ['drink', 'bake'], ['drink', 'cake']),
  ]);
  expect(made.status).toBe(200);
  const { optionGroups } = await readRestaurant(db);
  expect(optionGroups.at(-1)).toMatchObject({ code: 'cake', min: 1, options: [aDishOption('cookie', 150)] });
  expect((await offered())[1]).toEqual(['The cookie']);
  expect((await undoes(made.data.change)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(withLunch());
  expect(await importRestaurant(db, withLunch())).toEqual([]);
});

test.each<[title: string, edits: ReturnType<typeof edit>[], field: string, says: RegExp]>([
  ['a dish of a set menu that is retired', [edit('item', 'cookie', 'active', true, false)], 'active', /an option of a set menu/],
  [
    'a set menu as an option of itself',
    [
      edit('optionGroup', 'bake', 'options.lunch.dish', null, 'lunch'),
      edit('optionGroup', 'bake', 'options', ['croissant', 'cookie'], ['lunch']),
    ],
    'options.lunch.dish',
    /never an option of a set menu/,
  ],
  [
    'a dish of a set menu that becomes a set menu',
    [edit('item', 'cookie', 'optionGroups', [], ['drink'])],
    'optionGroups',
    /never an option of a set menu/,
  ],
  ['a name beside the dish', [edit('optionGroup', 'bake', 'options.cookie.name.en', '', 'Cookie')], 'options.cookie.dish', /Choose a dish/],
  [
    'allergens beside the dish',
    [edit('optionGroup', 'bake', 'options.cookie.allergens', null, [])],
    'options.cookie.dish',
    /Choose a dish/,
  ],
  [
    'a dish that is not there',
    [edit('optionGroup', 'bake', 'options.cookie.dish', 'cookie', 'cake')],
    'options.cookie.dish',
    /Choose a dish/,
  ],
])('DESK-12 refuses %s with a reason and saves nothing', async (_, edits, field, says) => {
  const { status, body } = await saves(edits);
  expect([status, body.payload?.[field]]).toEqual([400, [expect.stringMatching(says)]]);
  expect(await readRestaurant(db)).toEqual(withLunch());
});

test('DESK-05 DESK-12 a dish that left its set menu is retired, and its group stays retired with it', async () => {
  await saves([edit('optionGroup', 'bake', 'active', true, false)]);
  expect((await saves([edit('item', 'cookie', 'active', true, false)])).status).toBe(200);
  const { body } = await saves([edit('optionGroup', 'bake', 'active', false, true)]);
  expect(Object.values(body.payload ?? {}).flat()).toEqual([expect.stringMatching(/\S/)]);
  expect((await saves([edit('item', 'cookie', 'active', false, true)])).status).toBe(200);
  expect((await saves([edit('optionGroup', 'bake', 'active', false, true)])).status).toBe(200);
  expect(await readRestaurant(db)).toEqual(withLunch());
});
