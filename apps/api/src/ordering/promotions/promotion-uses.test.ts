/** Promotion limits: a cart reserves a use and releases it when abandoned; limits hold under race conditions. */
import { login } from '@sufra/contract/account/served';
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';

const noon = Date.parse('2026-11-21T12:00:00+04:00');
const minutes = 60_000;
let token: string;
let email: string;

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  api.setNow(new Date(noon));
  await withdrawOffers(api);
  ({ token, email } = await api.customer());
});

const db = () => api.context.db;
const check = (comments: string, promo_code: string | null, by = token) =>
  api.call(checkout, { token: by, body: pickup(restaurant, { comments, promo_code }) });
const place = (cart_id: string, by = token) => api.call(placeOrder, { token: by, body: { cart_id, transaction_id: 'Cash On Delivery' } });
const asked = async (code: string, by = token) =>
  (await api.call(priceOrder, { token: by, body: pickup(restaurant, { promo_code: code }) })).data.promo_refusal?.code ?? null;
const uses = async (promotion_id: number) =>
  (await db().selectFrom('promotion_use').select('cart_id').where('promotion_id', '=', promotion_id).execute()).length;
const counted = async (promotion_id: number) =>
  (await db().selectFrom('promotion_limit').select('uses').where('promotion_id', '=', promotion_id).executeTakeFirstOrThrow()).uses;
const stateOf = async (id: string) => (await db().selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
/** Sessions are short, so log in again. */
const logInAt = async (instant: number) => {
  api.setNow(new Date(instant));
  token = (await api.call(login, { body: { email, password: 'correct horse battery' } })).data.auth_token;
};

test('PRO-01 repeated checkouts of a cart reserve one promotion use', async () => {
  const id = await offers(api, { code: 'ONCE', per_customer: 1, maxUses: 1 });
  const carts = await Promise.all(Array.from({ length: 5 }, () => check('', 'ONCE')));
  expect(new Set(carts.map(({ data }) => data?.cart_id)).size).toBe(1);
  expect([await uses(id), await counted(id)]).toEqual([1, 1]);
});

test('PRO-01 changed cart takes over the promotion use, and the earlier cart expires', async () => {
  const id = await offers(api, { code: 'ONCE', per_customer: 1, maxUses: 1 });
  const first = await check('first thought', 'ONCE');
  expect(await asked('ONCE')).toBeNull();
  const second = await check('second thought', 'ONCE');
  expect(second.data.discount).toBe(5.4);
  expect([await stateOf(first.data.cart_id), await uses(id), await counted(id)]).toEqual(['expired', 1, 1]);
  expect((await place(first.data.cart_id)).body.code).toBe('cart_expired');
  expect((await place(second.data.cart_id)).status).toBe(200);
  expect((await check('third', 'ONCE')).body.code).toBe('promo_already_used');
});

test('PRO-01 expired promise blocks neither its owner nor the next customer', async () => {
  const id = await offers(api, { code: 'LAST', maxUses: 1 });
  const left = await check('left lying', 'LAST');
  const friend = await api.customer();
  expect((await check('', 'LAST', friend.token)).body.code).toBe('promo_used_up');
  expect(await asked('LAST', friend.token)).toBe('promo_used_up');
  await logInAt(noon + 16 * minutes);
  expect(await asked('LAST')).toBeNull();
  const other = await api.customer();
  expect(await asked('LAST', other.token)).toBeNull();
  expect((await check('', 'LAST', other.token)).status).toBe(200);
  expect([await stateOf(left.data.cart_id), await uses(id), await counted(id)]).toEqual(['expired', 1, 1]);
});

test('PRO-01 a cancelled or cleaned-up cart releases its promotion use', async () => {
  const id = await offers(api, { code: 'LAST', maxUses: 1 });
  const first = await check('', 'LAST');
  await db().updateTable('cart').set({ state: 'cancelled' }).where('id', '=', first.data.cart_id).execute();
  expect([await uses(id), await counted(id)]).toEqual([0, 0]);
  await check('again', 'LAST');
  api.setNow(new Date(noon + 3 * 24 * 60 * minutes));
  await sweep(api.context);
  expect([await uses(id), await counted(id)]).toEqual([0, 0]);
});

test('PRO-01 an offer that ended or was taken back since is not granted any more: the price has changed', async () => {
  for (const change of [{ active: false }, { ends_at: new Date(noon) }, { percent: 5 }]) {
    const id = await offers(api, { code: 'TENTH' });
    const { data } = await check('', 'TENTH');
    await db().updateTable('promotion').set(change).where('id', '=', id).execute();
    const refused = await place(data.cart_id);
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([430, 'price_changed', 'percent' in change ? 51.3 : 54]);
    expect(await uses(id)).toBe(0);
    await withdrawOffers(api);
  }
});

test('PRO-01 customer keeps a promised offer when another customer uses it up meanwhile', async () => {
  const id = await offers(api, { code: 'PAIR', maxUses: 2 });
  const mine = await check('', 'PAIR');
  const friend = await api.customer();
  const theirs = await check('', 'PAIR', friend.token);
  await place(theirs.data.cart_id, friend.token);
  expect((await place(mine.data.cart_id)).status).toBe(200);
  expect([await uses(id), await counted(id)]).toEqual([2, 2]);
});

test('PRO-01 server applies the next best automatic promotion when the last use of the best is taken', async () => {
  const best = await offers(api, { name_en: 'A fifth', percent: 20, maxUses: 1 });
  const next = await offers(api, { name_en: 'A tenth' });
  const people = await Promise.all(Array.from({ length: 4 }, () => api.customer()));
  const carts = await Promise.all(people.map((person) => check('', null, person.token)));
  expect(carts.map(({ data }) => data.discount).toSorted((a, b) => b - a)).toEqual([10.8, 5.4, 5.4, 5.4]);
  expect([await uses(best), await uses(next)]).toEqual([1, 3]);
});

test('PRO-01 of a pair each limit holds when many race, and the other promotion stays', async () => {
  const tenth = await offers(api, { name_en: 'A tenth', maxUses: 3 });
  const free = await offers(api, { name_en: 'Brought free', kind: 'free_delivery', combines: true, maxUses: 2 });
  const people = await Promise.all(Array.from({ length: 5 }, () => api.customer()));
  const carts = await Promise.all(
    people.map(async (person) => {
      const home = await saveAddress(api, restaurant, person.email);
      return api.call(checkout, { token: person.token, body: delivery(restaurant, home) });
    }),
  );
  expect(carts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(carts.filter(({ data }) => data.discount > 0)).toHaveLength(3);
  expect(carts.filter(({ data }) => data.delivery_charge === 0)).toHaveLength(2);
  expect([await uses(tenth), await counted(tenth), await uses(free), await counted(free)]).toEqual([3, 3, 2, 2]);
});

test('PRO-01 two first-order promotions on one cart count as one first order', async () => {
  const home = await saveAddress(api, restaurant, email);
  await offers(api, { name_en: 'A tenth', first_order_only: true });
  await offers(api, { kind: 'free_delivery', combines: true, first_order_only: true });
  const wanted = (comments: string) => api.call(checkout, { token, body: delivery(restaurant, home, { comments }) });
  const { data } = await wanted('first');
  expect(data).toMatchObject({ discount: 6, delivery_charge: 0 });
  expect((await place(data.cart_id)).status).toBe(200);
  expect((await wanted('second')).data).toMatchObject({ discount: 0, delivery_charge: 7.5 });
});

const crowd = Array.from({ length: 12 });

test('PRO-01 of twelve customers at the same moment as many have the offer as it may be used', async () => {
  const id = await offers(api, { code: 'FIVE', maxUses: 5 });
  const people = await Promise.all(crowd.map(() => api.customer()));
  const carts = await Promise.all(people.map((person) => check('', 'FIVE', person.token)));
  expect(carts.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(carts.filter(({ body }) => body.code === 'promo_used_up')).toHaveLength(7);
  expect([await uses(id), await counted(id)]).toEqual([5, 5]);
});

test.each([
  ['so many uses a customer', { per_customer: 2 }, 2],
  ['a first order', { first_order_only: true }, 1],
])('PRO-01 twelve carts of one customer at the same moment have no more than %s', async (_, terms, most) => {
  const id = await offers(api, { code: 'MINE', ...terms });
  const carts = await Promise.all(crowd.map((_, nth) => check(`cart ${nth}`, 'MINE')));
  const granted = carts.filter(({ status }) => status === 200);
  expect(granted.length).toBeGreaterThan(0);
  expect(await uses(id)).toBeLessThanOrEqual(most);
  const placed = await Promise.all(granted.map(({ data }) => place(data.cart_id)));
  expect(placed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const discounted = await db().selectFrom('orders').select('number').where('promotion_id', '=', id).execute();
  expect(discounted.length).toBeLessThanOrEqual(most);
  expect(await uses(id)).toBe(discounted.length);
});
