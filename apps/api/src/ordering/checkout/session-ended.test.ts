import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { shared, startApi, type TestCustomer } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

let guest: TestCustomer;
const context = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(context);
beforeEach(async () => {
  context.setNow('2026-11-21T12:00:00+04:00');
  guest = await context.customer();
});

const db = () => context.context.db;
/** Ways in which another process ends a session without notifying this one. */
const endings: [string, () => Promise<unknown>][] = [
  [
    'whose session was ended',
    async () => db().updateTable('session').set({ revoked_at: context.context.now() }).where('customer_id', '=', guest.id).execute(),
  ],
  ['whose session is gone', async () => db().deleteFrom('session').where('customer_id', '=', guest.id).execute()],
  [
    'whose token has run out',
    async () => {
      const ofGuest = db().selectFrom('session').select('id').where('customer_id', '=', guest.id);
      await db().updateTable('access_token').set({ expires_at: context.context.now() }).where('session_id', 'in', ofGuest).execute();
    },
  ],
];

test.each(endings)('AUTH-12 refuses a customer %s just after the last call, without side effects', async (_, end) => {
  const { token } = guest;
  const { data } = await context.call(checkout, { token, body: pickup(restaurant) });
  await end();
  const place = () => context.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
  const answers = [
    // The first finds the cart in memory, the second in the database.
    ...[await place(), await place(), await context.call(checkout, { token, body: pickup(restaurant, { comments: 'once more' }) })],
    // Authentication precedes validation: the refusal reveals no input errors.
    ...[await context.call(checkout, { token, body: {} }), await context.call(placeOrder, { token, body: {} })],
    await context.call(priceOrder, { token, body: pickup(restaurant) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  expect(await db().selectFrom('cart').select('comments').where('customer_id', '=', guest.id).execute()).toEqual([{ comments: '' }]);
  expect(await db().selectFrom('orders').select('number').where('customer_id', '=', guest.id).execute()).toEqual([]);
});
