/** Race condition: a placement that finds a refusal, while a concurrent one of the same cart that did not see it succeeds. */

import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { interceptQuery } from '@sufra/tests/support/intercept-query.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { payOnline } from '../../billing/payments/routes.ts';
import { UnverifiedSession } from '../../platform/http/access.ts';
import { insertPaidOrder } from '../cart/place-queries.ts';
import { findCart } from '../cart/queries.ts';
import { placeOrderOnce } from './place-order.ts';
import { RecentCarts } from './recent-carts.ts';

let customerId: number;
let cartId: string;
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  const { token, id } = await api.customer();
  customerId = id;
  cartId = (await api.call(checkout, { token, body: pickup(restaurant) })).data.cart_id;
});

const db = () => api.context.db;
const stateOfCart = async () => (await db().selectFrom('cart').select('state').where('id', '=', cartId).executeTakeFirstOrThrow()).state;
const orders = async () =>
  (await db().selectFrom('orders').select('number').where('cart_id', '=', cartId).execute()).map(({ number }) => number);

/** Refusal reasons, by clock or menu. */
const reasons: [title: string, becomes: string, () => Promise<unknown>][] = [
  [
    'that has another price',
    'cancelled',
    async () => {
      await db()
        .updateTable('item')
        .set(({ eb }) => ({ pickup_fils: eb('pickup_fils', '+', 100) }))
        .where('id', '=', restaurant.hummus)
        .execute();
      await api.context.catalogue.reload();
    },
  ],
  [
    'that has expired',
    'expired',
    async () =>
      db()
        .updateTable('cart')
        .set({ expires_at: new Date(api.context.now().getTime() - 1000) })
        .where('id', '=', cartId)
        .execute(),
  ],
];

/** Places the cart; `between` runs once, after the check failed and before the refusal is written. */
async function placeWith(between: () => Promise<void>): Promise<number | null> {
  let isDone = false;
  const interrupt = async (text: string) => {
    if (isDone || !text.endsWith(' as behind')) return;
    isDone = true;
    await between();
  };
  const interrupted = interceptQuery(db(), async (text, send) => {
    await interrupt(text);
    return send();
  });
  const session = new UnverifiedSession({ customerId, isGuest: false, tokenHash: '', isAlive: async () => true, isVerified: true });
  const deps = { ...api.context, db: interrupted, recentCarts: new RecentCarts(), online: payOnline(api.context) };
  const number = await placeOrderOnce(deps, session, cartId, cashTransactionId);
  expect(isDone).toBe(true);
  return number;
}

/** Places as a process that found no problem. */
async function placeMeanwhile(owner = customerId): Promise<void> {
  const branch = api.context.catalogue.branch(restaurant.marina);
  const method = branch?.paymentMethods.find(({ isOnline }) => !isOnline);
  const found = await findCart(db(), owner, cartId);
  const cart = found && { ...found, customerId };
  if (!branch || !method || !cart) throw new Error('the fixture has no cash branch');
  await insertPaidOrder(db(), { cart, seller: { branch, method }, attemptId: null, now: api.context.now() });
}

test.each(reasons)('CHK-07 a cart %s, and that another call has just placed, is that order', async (_, _becomes, spoil) => {
  await spoil();
  const number = await placeWith(placeMeanwhile);
  expect([await orders(), await stateOfCart()]).toEqual([[number], 'placed']);
});

test('CHK-07 only the owner places a cart, even when another customer has a copy of it', async () => {
  const other = await api.customer();
  const own = customerId;
  customerId = other.id;
  await placeMeanwhile(own);
  expect([await orders(), await stateOfCart()]).toEqual([[], 'quoted']);
});

test.each(reasons)('CHK-08 a cart %s, which the customer has not placed, is %s', async (_, becomes, spoil) => {
  await spoil();
  await expect(placeWith(async () => undefined)).rejects.toMatchObject({ status: 430 });
  expect([await orders(), await stateOfCart()]).toEqual([[], becomes]);
});
