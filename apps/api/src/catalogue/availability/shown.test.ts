/** Availability in customer answers: changes show and expire as the clock advances. */

import { listAddresses } from '@sufra/contract/addresses/served';
import * as served from '@sufra/contract/availability/served';
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { getItem, listCategories, searchItems } from '@sufra/contract/menu/served';
import { listSlots } from '@sufra/contract/slots/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { line, near, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openCatalogue } from '../store/catalogue.ts';

let now = '';
const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const cook = await hire(api, 'kitchen', [restaurant.marina], 'Bilal Khan');
const guest = await api.customer();
// Keep the session valid beyond 15 minutes.
await api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
const clock = (time: string) => {
  now = `2026-11-21T${time}+04:00`;
  api.setNow(now);
};
beforeEach(async () => {
  clock('12:00:00');
  await api.context.db.deleteFrom('sold_out').where('item_id', 'is distinct from', restaurant.lentils).execute();
  await api.context.catalogue.catchUp();
});

const sellsOut = (kind: 'dish' | 'option', id: number, until: unknown = { minutes: 60 }) =>
  api.call(served.setSoldOut, { token: cook.token, body: { branchIds: [restaurant.marina], kind, id, until } });
const menu = async (loc_code = 'MARINA') => {
  const { data, headers } = await api.call(listCategories, { query: { loc_code } });
  const dishes = data.flatMap(({ items }) => items);
  return { tag: String(headers.etag), has: (id: number) => dishes.find((dish) => dish.stock_id === id)?.is_available };
};
const found = async (search_key: string, loc_code = 'MARINA') =>
  (await api.call(searchItems, { query: { loc_code, search_key } })).data.items.map(({ is_available }) => is_available);
const order = (itemId: number, modifiers: [id: number, quantity: number][] = []) =>
  pickup(restaurant, { order_details: [line(itemId, 3, ...modifiers)] });
const checksOut = (body: object, locale: 'en' | 'ar' = 'en') => api.call(checkout, { token: guest.token, body, locale });

test('STAFF-06 server shows a dish as sold out in menu, search and checkout until its end time', async () => {
  const { hummus } = restaurant;
  const before = await menu();
  const elsewhere = await menu('HILLS');
  const cart = (await checksOut(order(hummus))).data.cart_id;
  await sellsOut('dish', hummus);
  const during = await menu();
  expect([during.has(hummus), await found('hummus')]).toEqual([false, [false]]);
  expect((await api.call(getItem, { query: { loc_code: 'MARINA', item_id: hummus } })).data.is_available).toBe(false);
  expect((await checksOut(order(hummus))).body.code).toBe('item_sold_out');
  // A cart in checkout is refused as well.
  const placing = { token: guest.token, body: { cart_id: cart, transaction_id: 'Cash On Delivery' } };
  expect((await api.call(placeOrder, placing)).body.code).toBe('item_sold_out');
  expect(await menu('HILLS')).toMatchObject({ tag: elsewhere.tag });
  expect([(await menu('HILLS')).has(hummus), await found('hummus', 'HILLS')]).toEqual([true, [true]]);

  clock('12:59:59.999');
  expect([(await menu()).has(hummus), await found('hummus')]).toEqual([false, [false]]);
  clock('13:00:00');
  expect(await menu()).toMatchObject({ tag: before.tag });
  expect([(await menu()).has(hummus), await found('hummus')]).toEqual([true, [true]]);
  expect((await checksOut(order(hummus))).status).toBe(200);
});

test('STAFF-06 server hides a sold-out option and names it when a cart contains it', async () => {
  const { shawarma, bread, sides } = restaurant;
  const [saj = 0, samoon = 0] = bread.options;
  const choices: [number, number][] = [
    [saj, 1],
    [sides.options[0] ?? 0, 2],
  ];
  const groups = async () => {
    const { data } = await api.call(getItem, { query: { loc_code: 'MARINA', item_id: shawarma } });
    return data.modifiers_categories.map(({ modifiers }) => modifiers.map(({ id }) => id));
  };
  const whole = await groups();
  await sellsOut('option', saj);
  expect((await groups())[0]).toEqual([samoon]);
  expect((await menu()).has(shawarma)).toBe(true);
  const refused = await checksOut(order(shawarma, choices));
  expect(refused).toMatchObject({ status: 430, body: { code: 'modifier_sold_out', stock_id: shawarma, modifier_id: saj } });
  expect(refused.body.error).toBe('“Bread 1” for Shawarma is sold out at this branch now. Please edit it in your cart.');
  expect((await checksOut(order(shawarma, choices), 'ar')).body.error).toContain('نفد «خبز 1» مع «شاورما»');
  expect((await checksOut(order(shawarma, [[samoon, 1], ...choices.slice(1)]))).status).toBe(200);

  // All breads are sold out, so the shawarma is too.
  await sellsOut('option', samoon, { minutes: 30 });
  expect([(await menu()).has(shawarma), await found('shawarma')]).toEqual([false, [false]]);
  expect((await checksOut(order(shawarma, choices))).body.code).toBe('item_sold_out');
  clock('12:30:00');
  expect([(await menu()).has(shawarma), (await groups())[0]]).toEqual([true, [samoon]]);
  clock('13:00:00');
  expect(await groups()).toEqual(whole);
  expect((await checksOut(order(shawarma, choices))).status).toBe(200);
});

test('STAFF-06 busy extends all estimates of that branch while it lasts', async () => {
  const { marina, hills } = restaurant;
  await saveAddress(api, restaurant, guest.email);
  const said = async () => {
    const { data } = await api.call(listBranches, { query: near });
    const card = (id: number) => data.locations.find(({ branch_id }) => branch_id === id);
    const areas = (await api.call(branchAreas, { query: { branch_id: marina } })).data;
    const addresses = (await api.call(listAddresses, { token: guest.token })).data;
    const question = {
      branch_id: marina,
      loc_code: 'MARINA',
      address_id: null,
      order_type: 1,
      order_details: order(restaurant.hummus).order_details,
    };
    const price = await api.call(priceOrder, { token: guest.token, body: question });
    const slots = await api.call(listSlots, { token: guest.token, query: { branch_id: marina, order_type: 1 } });
    const { cart_id } = (await checksOut(order(restaurant.hummus))).data;
    const cart = await api.context.db.selectFrom('cart').select('promised_minutes').where('id', '=', cart_id).executeTakeFirstOrThrow();
    return {
      card: [card(marina)?.pickup.time, card(marina)?.delivery.time],
      other: card(hills)?.pickup.time,
      area: areas[0]?.time,
      address: addresses.map(({ time }) => time),
      quote: price.data.expected_from.slice(11, 16),
      soonest: slots.data.soonest?.start.slice(11, 16),
      slot: slots.data.days[0]?.slots[0]?.start.slice(11, 16),
      cart: cart.promised_minutes,
    };
  };
  const usual = await said();
  expect(usual).toMatchObject({ card: [15, 35], area: 35, address: [35], quote: '12:15', soonest: '12:15', slot: '12:15', cart: 15 });
  await api.call(served.setBusy, { token: cook.token, body: { branchId: marina, extraMinutes: 30, until: { minutes: 60 } } });
  expect(await said()).toEqual({
    ...usual,
    ...{ card: [45, 65], area: 65, address: [65], quote: '12:45', soonest: '12:45', slot: '12:45', cart: 45 },
  });
  clock('13:00:00');
  expect(await said()).toEqual({ ...usual, quote: '13:15', soonest: '13:15', slot: '13:15' });
});

test('STAFF-06 a pause refuses immediate orders, keeps scheduled ones, and ends on the minute', async () => {
  const { marina, hummus } = restaurant;
  const card = async () => (await api.call(listBranches, { query: near })).data.locations.find(({ branch_id }) => branch_id === marina);
  await api.call(served.setPause, { token: cook.token, body: { branchId: marina, until: { minutes: 40 } } });
  expect(await card()).toMatchObject({ is_opened: true, status: false, opens_at: '2026-11-21T12:40:00+04:00' });
  expect((await checksOut(order(hummus))).body.code).toBe('branch_busy');
  expect((await checksOut({ ...order(hummus), slot_start: '2026-11-21T15:00:00+04:00' })).status).toBe(200);
  clock('12:40:00');
  expect(await card()).toMatchObject({ status: true, opens_at: null });
  expect((await checksOut(order(hummus))).status).toBe(200);
});

test('STAFF-06 another process applies it by its own clock and the row', async () => {
  const { marina, hummus } = restaurant;
  const other = await openCatalogue(api.context.database, pino({ level: 'silent' }), () => new Date(now));
  const isThere = () => other.menu(marina)?.item(hummus)?.isAvailable;
  await sellsOut('dish', hummus, { minutes: 10 });
  await other.catchUp();
  expect(isThere()).toBe(false);
  clock('12:10:00');
  expect(isThere()).toBe(true);
  const menu = other.menu(marina);
  // Cleaning up an expired row is not a change.
  await api.context.db.deleteFrom('sold_out').where('item_id', '=', hummus).execute();
  await other.catchUp();
  expect(other.menu(marina)).toBe(menu);
  other.close();
});
