// @slow

import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { abandonCarts } from '../../ordering/cart/state-queries.ts';
import { closePaymentSessions } from './settle.ts';

const paid = shared(await openPaidRestaurant());

test.each([
  ['one cart', false],
  ['all but one cart', true],
])('PAY-06 giving up %s leaves the carts of other customers alone', async (_, others) => {
  const { db } = paid.api.context;
  const [mine, theirs] = [await waitingCart(), await waitingCart()];
  await abandonCarts(db, mine.customerId, others ? 'another' : theirs.cartId, { others });
  const state = async (id: string) => (await db.selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  expect([await state(mine.cartId), await state(theirs.cartId)]).toEqual([others ? 'cancelled' : 'awaiting', 'awaiting']);
});

async function waitingCart(): Promise<{ cartId: string; customerId: number }> {
  const { db } = paid.api.context;
  const { token } = await paid.api.customer();
  const { cart_id: cartId } = (await paid.checksOut(token)).data;
  await closePaymentSessions(paid.api.context, cartId);
  const { customer_id: customerId } = await db.selectFrom('cart').select('customer_id').where('id', '=', cartId).executeTakeFirstOrThrow();
  return { cartId, customerId };
}

// The embedded database has a single connection, so this race cannot occur there.
test.runIf(process.env.TEST_DATABASE_URL)('PAY-06 a cart whose page is being opened is not given up (race condition)', async () => {
  const { db } = paid.api.context;
  const { cartId, customerId } = await waitingCart();

  const attempt = { id: 'next', cart_id: cartId, gateway: 'sandbox', amount_fils: 5400, currency: 'AED', expires_at: '2100-01-01' };
  let givingUp: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('cart').set({ expires_at: '2100-01-01' }).where('id', '=', cartId).execute();
    givingUp = abandonCarts(db, customerId, cartId);
    // Wait until the request blocks on the row lock held here.
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx.insertInto('payment_attempt').values(attempt).execute();
  });
  await givingUp;
  const { state } = await db.selectFrom('cart').select('state').where('id', '=', cartId).executeTakeFirstOrThrow();
  expect(state).toBe('awaiting');
});
