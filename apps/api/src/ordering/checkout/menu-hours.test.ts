/** Category hours: dishes outside them on the menu, in quotes and in orders, immediate or scheduled, at the boundaries. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { getItem, goesWith, listCategories, searchItems } from '@sufra/contract/menu/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const { db, catalogue } = api.context;
const { hummus, lentils, shawarma } = restaurant;
const { token } = await api.customer();
// Extend the session beyond 15 minutes.
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('branch').set({ pickup_slot_places: 9 }).execute();

// Breakfast ends at noon, at a branch that opens at ten; shawarma is always offered.
const { category_id: breakfast } = await db.selectFrom('item').select('category_id').where('id', '=', hummus).executeTakeFirstOrThrow();
const grill = await db.insertInto('category').values({ name_en: 'Grill', name_ar: 'مشاوي' }).returning('id').executeTakeFirstOrThrow();
await db.updateTable('item').set({ category_id: grill.id }).where('id', '=', shawarma).execute();
await db.insertInto('item_goes_with').values({ item_id: shawarma, other_id: hummus, position: 0 }).execute();
const hours = (closes_minute: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ category_id: breakfast, day, opens_minute: 0, closes_minute }));
await db.insertInto('category_period').values(hours(720)).execute();
await catalogue.reload();

const clock = (time: string) => api.setNow(`2026-11-${time}+04:00`);
beforeEach(() => clock('21T11:30:00'));

const menu = async (loc_code = 'MARINA') => {
  const { data, headers } = await api.call(listCategories, { query: { loc_code } });
  const dish = (id: number) => data.flatMap(({ items }) => items).find(({ stock_id }) => stock_id === id);
  const hoursIn = (id: number) => data.find(({ category_id }) => category_id === id)?.hours;
  return { tag: headers.etag, dish, hoursIn };
};
const now = { is_available: true };
const tomorrow = { is_available: false, offered_from: '2026-11-22T10:00:00+04:00' };
const checksOut = (change: object = {}, locale: 'en' | 'ar' = 'en') =>
  api.call(checkout, { token, locale, body: pickup(restaurant, { ...change }) });
const prices = async (change: object = {}) => (await api.call(priceOrder, { token, body: pickup(restaurant, { ...change }) })).data;
const refused = { status: 430, body: { code: 'item_not_offered', stock_id: hummus } };

test('MENU-14 a menu hides and shows a dish at the exact second of its hours', async () => {
  clock('21T11:59:59.999');
  const before = await menu();
  expect(before.dish(hummus)).toMatchObject(now);
  expect(before.dish(hummus)).not.toHaveProperty('offered_from');
  expect(before.hoursIn(breakfast)).toHaveLength(7);
  expect(before.hoursIn(breakfast)?.[0]).toEqual({ day: 0, opens_minute: 0, closes_minute: 720 });
  expect(before.hoursIn(grill.id)).toBeUndefined();
  const asked = { loc_code: 'MARINA', item_ids: String(shawarma), order_type: '1' };
  const suggested = async () => (await api.call(goesWith, { query: asked })).data.map(({ stock_id }) => stock_id);
  expect(await suggested()).toEqual([hummus]);

  clock('21T12:00:00');
  const after = await menu();
  expect([after.dish(hummus), after.dish(shawarma)]).toMatchObject([tomorrow, now]);
  expect(after.tag).not.toBe(before.tag);
  // Sold out takes precedence over category hours.
  expect(after.dish(lentils)).toMatchObject({ is_available: false });
  expect(after.dish(lentils)).not.toHaveProperty('offered_from');
  expect((await api.call(getItem, { query: { loc_code: 'MARINA', item_id: hummus } })).data).toMatchObject(tomorrow);
  const found = await api.call(searchItems, { query: { loc_code: 'MARINA', search_key: 'hummus' } });
  expect(found.data.items).toMatchObject([tomorrow]);
  expect(await suggested()).toEqual([]);

  clock('22T00:00:00');
  expect((await menu()).dish(hummus)).toMatchObject(now);
  expect((await menu()).tag).toBe(before.tag);
});

test('MENU-14 category hours follow each branch’s clock and opening hours', async () => {
  clock('21T12:30:00');
  // Hills never closes, so breakfast starts there at midnight.
  expect((await menu('HILLS')).dish(hummus)).toMatchObject({ is_available: false, offered_from: '2026-11-22T00:00:00+04:00' });
  await db.updateTable('branch').set({ time_zone: 'Asia/Riyadh' }).where('id', '=', restaurant.hills).execute();
  await catalogue.catchUp();
  expect([(await menu('HILLS')).dish(hummus), (await menu()).dish(hummus)]).toMatchObject([now, tomorrow]);
  await db.insertInto('branch_exception').values({ branch_id: restaurant.marina, on_date: '2026-11-22' }).execute();
  await catalogue.catchUp();
  expect((await menu()).dish(hummus)).toMatchObject({ offered_from: '2026-11-23T10:00:00+04:00' });
  await db.deleteFrom('branch_exception').execute();
  await db.updateTable('category_period').set({ closes_minute: 780 }).execute();
  await catalogue.catchUp();
  expect((await menu()).dish(hummus)).toMatchObject(now);
  await db.updateTable('category_period').set({ closes_minute: 720 }).execute();
  await catalogue.catchUp();
  expect((await menu()).dish(hummus)).toMatchObject(tomorrow);
});

test('MENU-14 CHK-08 refuses an immediate order from the end of the hours, with dish and hours', async () => {
  clock('21T11:59:59.999');
  expect((await checksOut()).status).toBe(200);
  expect((await prices()).slot_refusal).toBeNull();
  clock('21T12:00:00');
  const answer = await checksOut();
  expect(answer).toMatchObject(refused);
  expect(answer.body.error).toBe(
    'Hummus is offered at these times: every day, until \u206812:00\u00a0PM\u2069. Please choose another time, or remove it from your cart.',
  );
  expect((await checksOut({}, 'ar')).body.error).toContain('يُقدَّم «حمص» في هذه الأوقات: كل يوم، حتى \u206812:00\u00a0م\u2069.');
  // The price is quoted along with the refusal.
  expect(await prices()).toMatchObject({ total: 54, slot_refusal: { code: 'item_not_offered' } });
  const dishes = (stock_id: number) => ({ order_details: [{ stock_id, quantity: 3, modifiers: [], memo: '' }] });
  expect((await checksOut(dishes(lentils))).body.code).toBe('item_sold_out');
});

test('MENU-14 places a cart checked out within the hours after they ended', async () => {
  clock('21T11:59:30');
  const { data } = await checksOut();
  clock('21T12:05:00');
  const placed = await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: cashTransactionId } });
  expect(placed).toMatchObject({ status: 200, data: { order_no: expect.any(Number) } });
  expect(await checksOut()).toMatchObject(refused);
});

test.each([
  ['at half past eleven for tomorrow morning', '21T11:30:00', '22T11:45', null],
  ['at half past eleven for noon', '21T11:30:00', '21T12:00', 'item_not_offered'],
  ['at half past eleven for the afternoon', '21T11:30:00', '21T13:00', 'item_not_offered'],
  ['in the afternoon for tomorrow morning', '21T13:00:00', '22T11:45', null],
  ['in the afternoon for tomorrow at noon', '21T13:00:00', '22T12:00', 'item_not_offered'],
])('MENU-14 SLOT-01 an order for later goes by the hour for which it is: %s', async (_, at, slot, code) => {
  clock(at);
  const slot_start = `2026-11-${slot}:00+04:00`;
  const answer = await checksOut({ slot_start });
  expect([answer.status, answer.body.code]).toEqual(code === null ? [200, undefined] : [430, code]);
  expect((await prices({ slot_start })).slot_refusal?.code ?? null).toBe(code);
  if (code !== null) return;
  const placing = { token, body: { cart_id: answer.data.cart_id, transaction_id: cashTransactionId } };
  expect((await api.call(placeOrder, placing)).status).toBe(200);
});

test('MENU-14 a category from sunset opens at the sunset of its branch, on the day of the order', async () => {
  await db.updateTable('category_period').set({ opens_minute: 1080, closes_minute: 1500, sunset: 'opens' }).execute();
  const riyadh = { time_zone: 'Asia/Riyadh', lat: 24.71, lng: 46.68 };
  await db.updateTable('branch').set(riyadh).where('id', '=', restaurant.hills).execute();
  await catalogue.catchUp();
  clock('21T17:29:59.999');
  const before = await menu();
  expect(before.dish(hummus)).toMatchObject({ is_available: false, offered_from: '2026-11-21T17:30:00+04:00' });
  expect(before.hoursIn(breakfast)?.[0]).toEqual({ day: 0, opens_minute: 1050, closes_minute: 1500 });
  expect((await checksOut()).body.error).toContain('every day, \u20685:30\u00a0PM\u00a0– 1:00\u00a0AM\u2069');
  clock('21T17:30:00');
  expect((await menu()).dish(hummus)).toMatchObject(now);
  expect((await checksOut()).status).toBe(200);
  expect((await menu('HILLS')).dish(hummus)).toMatchObject({ is_available: false, offered_from: '2026-11-21T17:05:00+03:00' });
  clock('21T18:05:00');
  expect((await menu('HILLS')).dish(hummus)).toMatchObject(now);
  expect((await menu('HILLS')).hoursIn(breakfast)?.[0]).toMatchObject({ opens_minute: 1025 });
  clock('22T01:00:00');
  expect((await menu('HILLS')).hoursIn(breakfast)?.[0]).toMatchObject({ opens_minute: 1024 });

  // The sun sets at 17:31 on the nineteenth, and a minute earlier on the next day.
  clock('19T12:00:00');
  const later = (slot: string) => checksOut({ slot_start: `2026-11-${slot}:00+04:00` });
  expect((await later('19T17:30')).body.code).toBe('item_not_offered');
  expect((await later('20T17:30')).status).toBe(200);
});
