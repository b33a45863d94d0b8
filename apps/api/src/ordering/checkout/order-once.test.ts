/** Protection against duplicate and outdated orders: idempotency keys, and a catalogue that is never stale. */
import { login } from '@sufra/contract/account/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';
import { maxOpenCarts } from '../cart/rules.ts';

const noon = Date.parse('2026-11-21T12:00:00+04:00');
const minutes = 60_000;
const days = 24 * 60 * minutes;
const context = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(context);
// A closed catalogue receives no notifications, so its snapshot becomes stale.
context.context.catalogue.close();
let token: string;
let customerId: number;
let email: string;

const logIn = async () => {
  ({ token, id: customerId, email } = await context.customer());
};
beforeEach(async () => {
  context.setNow(new Date(noon));
  await logIn();
  await sellsLentils(true);
  await db().updateTable('branch').set({ busy_until: null }).execute();
  await context.context.catalogue.reload();
});

const check = (body: Record<string, unknown> = pickup(restaurant), key?: string) =>
  context.call(checkout, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } });
const place = (cart_id: string) => context.call(placeOrder, { token, body: { cart_id, transaction_id: 'Cash On Delivery' } });
const one = (stock_id: number) => ({ order_details: [{ stock_id, quantity: 1, modifiers: [], memo: '' }] });
const db = () => context.context.db;
const orders = () => db().selectFrom('orders').select(['number', 'total_fils']).where('customer_id', '=', customerId).execute();

test('CHK-07 a placed cart answers for every key that it was ever answered to', async () => {
  const first = await check(pickup(restaurant), 'key-of-tab-one');
  const second = await check(pickup(restaurant), 'key-of-tab-two');
  expect(second.data.cart_id).toBe(first.data.cart_id);
  const placed = await place(first.data.cart_id);

  for (const key of ['key-of-tab-one', 'key-of-tab-two']) {
    const again = await check(pickup(restaurant), key);
    expect(again.data).toEqual(first.data);
    expect((await place(again.data.cart_id)).data).toEqual(placed.data);
  }
  const other = await check(pickup(restaurant, { comments: 'Ring twice' }), 'key-of-tab-two');
  expect([other.status, Object.keys(other.body.payload ?? {})]).toEqual([422, ['idempotency_key']]);
  expect(await orders()).toHaveLength(1);
});

test('CHK-07 the same order with another key is a new order after the first is placed', async () => {
  const first = await check(pickup(restaurant), 'lunch-of-today');
  await place(first.data.cart_id);
  const second = await check(pickup(restaurant), 'lunch-of-a-friend');
  expect(second.data.cart_id).not.toBe(first.data.cart_id);
  await place(second.data.cart_id);
  expect(await orders()).toHaveLength(2);
});

test('CHK-07 ten keys at the same moment are one cart, and one order', async () => {
  const keys = Array.from({ length: 10 }, (_, nth) => `tab-number-${nth}`);
  const carts = await Promise.all(keys.map((key) => check(pickup(restaurant), key)));
  expect(new Set(carts.map(({ data }) => data.cart_id)).size).toBe(1);
  const placed = await Promise.all(carts.map(({ data }) => place(data.cart_id)));
  expect(new Set(placed.map(({ data }) => data.order_no)).size).toBe(1);
  expect(await orders()).toHaveLength(1);
});

const setHummus = (pickup_fils: number) => db().updateTable('item').set({ pickup_fils }).where('id', '=', restaurant.hummus).execute();
const sellsLentils = (isSold: boolean) =>
  isSold
    ? db().deleteFrom('sold_out').where('item_id', '=', restaurant.lentils).execute()
    : db().insertInto('sold_out').values({ branch_id: restaurant.marina, item_id: restaurant.lentils }).execute();

test('CHK-08 server never places an order at an older price, even when the process missed the change', async () => {
  const { data } = await check(pickup(restaurant, one(restaurant.hummus)));
  await setHummus(1900);
  const refused = await place(data.cart_id);
  expect([refused.status, refused.body.code, refused.body.total]).toEqual([430, 'price_changed', 19]);
  expect(await orders()).toEqual([]);
  // The server does not quote a stale price either.
  await setHummus(2100);
  const again = await check(pickup(restaurant, one(restaurant.hummus)));
  expect(again.data.total).toBe(21);
  expect((await place(again.data.cart_id)).status).toBe(200);
  expect(await orders()).toMatchObject([{ total_fils: 2100 }]);
});

test('CHK-08 nor to a branch that got busy, nor to one that has sold out', async () => {
  const hummus = await check(pickup(restaurant, one(restaurant.hummus)));
  const lentils = await check(pickup(restaurant, one(restaurant.lentils)));
  await sellsLentils(false);
  expect((await place(lentils.data.cart_id)).body.code).toBe('item_sold_out');
  await db()
    .updateTable('branch')
    .set({ busy_until: new Date(noon + 30 * minutes) })
    .where('id', '=', restaurant.marina)
    .execute();
  expect((await place(hummus.data.cart_id)).body.code).toBe('branch_busy');
  expect(await orders()).toEqual([]);
});

test('CHK-08 a dish that is back is sold, though memory still holds it for sold out', async () => {
  const { data } = await check(pickup(restaurant, one(restaurant.lentils)));
  await sellsLentils(false);
  await context.context.catalogue.reload();
  await sellsLentils(true);
  expect((await place(data.cart_id)).status).toBe(200);
});

test('CHK-08 uncommitted or rolled-back change blocks no customer', async () => {
  const { data } = await check();
  const before = context.context.catalogue.snapshot();
  await db()
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('item').set({ pickup_fils: 9900 }).execute();
      throw new Error('a mistake of the staff');
    })
    .catch(() => undefined);
  expect((await place(data.cart_id)).status).toBe(200);
  expect(context.context.catalogue.snapshot()).toBe(before);
});

test('CHK-08 an account may have so many carts open, until they expire', async () => {
  const noted = (nth: number) => check(pickup(restaurant, { comments: `note ${nth}` }));
  for (let nth = 0; nth < maxOpenCarts; nth++) expect((await noted(nth)).status).toBe(200);
  const refused = await noted(maxOpenCarts);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  context.setNow(new Date(noon + 16 * minutes));
  token = (await context.call(login, { body: { email, password: 'correct horse battery' } })).data.auth_token;
  expect((await noted(0)).status).toBe(200);
});

test('CHK-08 server deletes unplaced carts and keys after a day, and placed ones after a month', async () => {
  const placed = await check(pickup(restaurant), 'key-of-the-order');
  const { data } = await place(placed.data.cart_id);
  await check(pickup(restaurant, { comments: 'on second thoughts' }), 'key-of-nothing');
  const carts = async () =>
    (await db().selectFrom('cart').select('state').where('customer_id', '=', customerId).execute()).map(({ state }) => state);
  const keys = async () =>
    (await db().selectFrom('cart_key').select('key').where('customer_id', '=', customerId).orderBy('key').execute()).map(({ key }) => key);
  const after = async (ms: number) => {
    context.setNow(new Date(noon + ms));
    await sweep(context.context);
  };

  await after(23 * 60 * minutes);
  expect([await carts(), await keys()]).toEqual([expect.arrayContaining(['placed', 'quoted']), ['key-of-nothing', 'key-of-the-order']]);
  await after(2 * days);
  expect([await carts(), await keys()]).toEqual([['placed'], ['key-of-the-order']]);
  context.setNow(new Date(noon));
  // The session is gone, too.
  token = (await context.call(login, { body: { email, password: 'correct horse battery' } })).data.auth_token;
  expect((await place((await check(pickup(restaurant), 'key-of-the-order')).data.cart_id)).data).toEqual(data);
  await after(31 * days);
  expect([await carts(), await keys()]).toEqual([['placed'], []]);
  expect(await orders()).toHaveLength(1);
});
