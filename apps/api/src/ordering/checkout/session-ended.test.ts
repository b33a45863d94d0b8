// @embedded
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let context: TestApi;
let restaurant: Restaurant;
let guest: { token: string; email: string };
beforeAll(async () => {
  context = await startApi({ DEMO: 'off' });
  restaurant = await openRestaurant(context);
});
afterAll(() => context?.close());
beforeEach(async () => {
  context.setNow('2026-11-21T12:00:00+04:00');
  guest = await context.customer();
});

const db = () => context.context.db;
const customerId = async () =>
  (await db().selectFrom('customer').select('id').where('email', '=', guest.email).executeTakeFirstOrThrow()).id;

/** What another process of ours leaves behind, of which this one hears nothing. */
const endings: [string, () => Promise<unknown>][] = [
  [
    'whose session was ended',
    async () =>
      db()
        .updateTable('session')
        .set({ revoked_at: context.context.now() })
        .where('customer_id', '=', await customerId())
        .execute(),
  ],
  [
    'whose session is gone',
    async () =>
      db()
        .deleteFrom('session')
        .where('customer_id', '=', await customerId())
        .execute(),
  ],
  [
    'whose token has run out',
    async () => {
      const ofGuest = db()
        .selectFrom('session')
        .select('id')
        .where('customer_id', '=', await customerId());
      await db().updateTable('access_token').set({ expires_at: context.context.now() }).where('session_id', 'in', ofGuest).execute();
    },
  ],
];

describe.each(endings)('AUTH-12 a customer %s, a moment after their last call', (_, end) => {
  test('is refused at the checkout, and leaves no cart', async () => {
    await context.call(checkout, { token: guest.token, body: pickup(restaurant) });
    await end();
    const body = pickup(restaurant, { comments: 'once more' });
    expect((await context.call(checkout, { token: guest.token, body })).status).toBe(401);
    const carts = db()
      .selectFrom('cart')
      .select('comments')
      .where('customer_id', '=', await customerId());
    expect(await carts.execute()).toEqual([{ comments: '' }]);
    expect((await context.call(priceOrder, { token: guest.token, body: pickup(restaurant) })).status).toBe(401);
  });

  test('is refused when the order is placed, and leaves none', async () => {
    const { data } = await context.call(checkout, { token: guest.token, body: pickup(restaurant) });
    await end();
    const place = () =>
      context.call(placeOrder, { token: guest.token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
    // The first finds the cart in memory, the second in the database.
    expect([(await place()).status, (await place()).status]).toEqual([401, 401]);
    expect(
      await db()
        .selectFrom('orders')
        .select('number')
        .where('customer_id', '=', await customerId())
        .execute(),
    ).toEqual([]);
  });

  test('is told that, and not what is wrong with the call', async () => {
    await context.call(checkout, { token: guest.token, body: pickup(restaurant) });
    await end();
    expect((await context.call(checkout, { token: guest.token, body: {} })).status).toBe(401);
    expect((await context.call(placeOrder, { token: guest.token, body: {} })).status).toBe(401);
  });
});
