/** Refunds of orders that the kitchen rejects or staff refund in full. */

import { orderHistory } from '@sufra/contract/orders/served';
import { shared } from '@sufra/tests/support/api.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { expect, test, vi } from 'vitest';
import { findViolations } from './audit-queries.ts';
import { GatewayUnavailable } from './gateway.ts';
import { refundOrder } from './refunds.ts';

const paid = shared(await openPaidRestaurant({ STAFF_TOKEN: staffToken }));
const token = (await paid.api.customer()).token;

const db = () => paid.api.context.db;
let placed = 0;
const order = () => paid.pays(token, { comments: `number ${placed++}` });
const refunds = (orderNumber: number, amount: number | null, key = 'by hand') =>
  refundOrder(paid.api.context, orderNumber, { amount, reason: 'Cold soup', key });
const eventsOf = async (orderNumber: number) =>
  (await db().selectFrom('order_event').select(['state', 'actor']).where('order_number', '=', orderNumber).orderBy('id').execute()).map(
    ({ state, actor }) => `${state} by ${actor}`,
  );
const ledgerOf = async (orderNumber: number) =>
  (
    await db()
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.attempt_id', 'ledger.attempt_id')
      .select(['kind', 'amount_fils as amount'])
      .where('number', '=', orderNumber)
      .orderBy('ledger.id')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`);
const isDone = (orderNumber: number, state: string) =>
  vi.waitFor(
    async () =>
      expect((await db().selectFrom('orders').select('state').where('number', '=', orderNumber).executeTakeFirst())?.state).toBe(state),
    { timeout: 10_000, interval: 20 },
  );
const historyOf = async (orderNumber: number, locale: 'en' | 'ar' = 'en') =>
  (await paid.api.call(orderHistory, { token, locale, query: { before: orderNumber + 1, limit: 1 } })).data[0];

test('PAY-07 server refunds a rejected order once through the ledger with the staff’s reason', async () => {
  const number = await order();
  await kitchenOf(paid.api).moves({ orderNumber: number, to: 'rejected', cause: 'We ran out of hummus' });
  await isDone(number, 'refunded');
  expect(await ledgerOf(number)).toEqual(['capture 5400', 'refund 5400']);
  expect(await eventsOf(number)).toEqual(['received by customer', 'rejected by staff', 'refunded by system']);
  expect(await historyOf(number)).toMatchObject({
    sales_order_state: 'refunded',
    refunds: [{ amount: 54, reason: 'We ran out of hummus', refunded_at: expect.any(String) }],
  });
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 gives a default refund reason in the customer’s language, also after a cancellation', async () => {
  const number = await order();
  await bringTo(paid.api, number, 'accepted', 'preparing', 'cancelled');
  await isDone(number, 'refunded');
  expect((await historyOf(number))?.refunds).toMatchObject([{ amount: 54, reason: 'The order was cancelled.' }]);
  expect((await historyOf(number, 'ar'))?.refunds).toMatchObject([{ reason: 'أُلغي الطلب.' }]);
});

test('PAY-07 refunds the remainder of a partially refunded order when it is cancelled', async () => {
  const number = await order();
  await refunds(number, 1500);
  await vi.waitFor(async () => expect(await ledgerOf(number)).toEqual(['capture 5400', 'refund 1500']), { timeout: 10_000 });
  expect(await eventsOf(number)).toEqual(['received by customer']);
  await bringTo(paid.api, number, 'cancelled');
  await isDone(number, 'refunded');
  expect(await ledgerOf(number)).toEqual(['capture 5400', 'refund 1500', 'refund 3900']);
});

test('PAY-07 a fully refunded order becomes refunded at its end; a partial refund changes no state', async () => {
  const eaten = await order();
  await bringTo(paid.api, eaten, 'accepted', 'preparing', 'ready', 'completed');
  await refunds(eaten, 5000, 'a');
  await vi.waitFor(async () => expect(await ledgerOf(eaten)).toHaveLength(2), { timeout: 10_000 });
  await isDone(eaten, 'completed');
  await refunds(eaten, null, 'b');
  await isDone(eaten, 'refunded');

  const cooking = await order();
  await bringTo(paid.api, cooking, 'accepted');
  await refunds(cooking, null);
  await vi.waitFor(async () => expect(await ledgerOf(cooking)).toHaveLength(2), { timeout: 10_000 });
  await isDone(cooking, 'accepted');
  await bringTo(paid.api, cooking, 'cancelled');
  expect(await eventsOf(cooking)).toEqual(['received by customer', 'accepted by staff', 'cancelled by staff', 'refunded by system']);
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 concurrent cancellation and manual refunds never return more than was paid', async () => {
  const number = await order();
  const kitchen = kitchenOf(paid.api);
  await Promise.all([
    refunds(number, 1500, 'a'),
    kitchen.moves({ orderNumber: number, to: 'rejected' }),
    refunds(number, null, 'b'),
    kitchen.moves({ orderNumber: number, to: 'cancelled' }),
  ]);
  await isDone(number, 'refunded');
  const given = (await ledgerOf(number)).filter((entry) => entry.startsWith('refund')).map((entry) => Number(entry.slice(7)));
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(5400);
  expect((await eventsOf(number)).filter((event) => event.startsWith('refunded'))).toHaveLength(1);
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 rejects the order while the gateway refuses the refund', async () => {
  const number = await order();
  const { payments } = paid.api.context;
  if (!payments) throw new Error('there is no gateway');
  const asked = vi.spyOn(payments.gateway, 'refund').mockRejectedValue(new GatewayUnavailable('down'));
  await bringTo(paid.api, number, 'rejected');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 });
  expect(await eventsOf(number)).toEqual(['received by customer', 'rejected by staff']);
  expect(await ledgerOf(number)).toEqual(['capture 5400']);
  // The refund is requested and retried; no money is lost.
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 refunds nothing for an unpaid cash order', async () => {
  const { data } = await paid.checksOut(token, { payment_method_id: paid.restaurant.cash });
  const number = (await paid.places(token, data.cart_id, 'Cash On Delivery')).data.order_no as number;
  await bringTo(paid.api, number, 'rejected');
  const jobs = await db().selectFrom('job').select('kind').where('key', '=', String(number)).execute();
  expect(jobs.map(({ kind }) => kind)).not.toContain('refund_order');
  await isDone(number, 'rejected');
});
