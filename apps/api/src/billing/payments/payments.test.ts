import { orderHistory } from '@sufra/contract/orders/served';
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { attemptIds } from './attempt-ids.ts';
import { compareWithLedger, reconcile } from './reconcile.ts';
import { refundOrder } from './refunds.ts';
import { settle } from './settle.ts';

let token: string;

const paid = shared(await openPaidRestaurant());
beforeEach(async () => {
  await paid.minutesAfterNoon(0);
  token = (await paid.api.customer()).token;
});

const context = () => paid.api.context;
const cartOf = (changes?: Record<string, unknown>) => paid.begins(token, changes);
const { ordersOf, attemptsOf } = paid;
const stateOf = async (cartId: string) =>
  (await context().db.selectFrom('cart').select('state').where('id', '=', cartId).executeTakeFirstOrThrow()).state;
const refundsOf = async (cartId: string, count: number) => {
  await expect.poll(() => paid.refundsOf(cartId), { timeout: 10_000 }).toHaveLength(count);
  return paid.refundsOf(cartId);
};

test('PAY-01 PAY-02 PAY-06 server places the order with gateway data when the card is charged', async () => {
  const cart = await cartOf();
  expect(cart).toMatchObject({ payment_mode: 'iframe', total: 54 });
  expect(new URL(cart.payment_url ?? '').origin).toBe(paid.sandbox.url);
  expect(await paid.statusOf(token, cart.cart_id)).toMatchObject({ state: 'awaiting', order: null });

  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  const placed = await paid.places(token, cart.cart_id, transaction ?? '');
  expect(placed.data).toEqual({ success: true, order_no: expect.any(Number) });
  expect((await paid.places(token, cart.cart_id, transaction ?? '')).data).toEqual(placed.data);
  expect(await paid.statusOf(token, cart.cart_id)).toEqual({ state: 'placed', order: placed.data.order_no, transaction });

  const { data: orders } = await paid.api.call(orderHistory, { token });
  expect(orders[0]).toMatchObject({
    sales_total_amount: 54,
    payment_details: [{ card_brand: 'Visa', card_number: '4242', payment_method_label: 'Card online', paid_amount: 54 }],
    refunds: [],
  });
  const jobs = await context()
    .db.selectFrom('job')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', '=', `order:${placed.data.order_no}`)
    .execute();
  expect(jobs).toHaveLength(1);
});

test('CHK-07 two tabs and a repeated press share one page and one payment', async () => {
  const [one, other] = await Promise.all([cartOf(), cartOf()]);
  expect(other).toEqual(one);
  expect(await attemptsOf(one.cart_id)).toHaveLength(1);
  expect(await cartOf()).toEqual(one);
});

test('PAY-06 server rejects cash, a made-up payment or another cart’s payment as proof of payment', async () => {
  const cart = await cartOf();
  expect((await paid.places(token, cart.cart_id, 'Cash On Delivery')).body.code).toBe('wrong_transaction');
  const unpaid = await paid.places(token, cart.cart_id, 'made-up');
  expect([unpaid.data, unpaid.headers['retry-after']]).toEqual([{ success: false, pending: true }, '2']);
  expect(await ordersOf(cart.cart_id)).toEqual([]);

  const other = await cartOf({ comments: 'another' });
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(other.cart_id));
  expect((await paid.places(token, cart.cart_id, transaction ?? '')).data.success).toBe(false);
  expect((await paid.places(token, other.cart_id, 'made-up')).status).toBe(422);
  expect((await paid.places(token, other.cart_id, transaction ?? '')).data.success).toBe(true);
  expect(await ordersOf(cart.cart_id)).toEqual([]);
});

test('PAY-03 PAY-06 pays a cart with another attempt after a decline', async () => {
  const cart = await cartOf();
  await paid.sandbox.pay(await paid.sessionOf(cart.cart_id), 'decline');
  expect((await paid.places(token, cart.cart_id, 'whatever')).body.code).toBe('payment_failed');
  expect(await paid.statusOf(token, cart.cart_id)).toMatchObject({ state: 'failed' });

  const again = await cartOf();
  expect(again.cart_id).toBe(cart.cart_id);
  expect(again.payment_url).not.toBe(cart.payment_url);
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  expect((await paid.places(token, cart.cart_id, transaction ?? '')).data.success).toBe(true);
  expect((await attemptsOf(cart.cart_id)).map(({ state, funds_order }) => [state, funds_order])).toEqual([
    ['declined', false],
    ['captured', true],
  ]);
});

test('PAY-03 giving up closes the page at the gateway first; an earlier capture counts', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  expect(await paid.cancels(token, cart.cart_id)).toMatchObject({ state: 'failed' });
  expect(await paid.sandbox.pay(session)).toMatchObject({ state: 'cancelled', transaction: null });

  const again = await cartOf();
  expect(again).toMatchObject({ cart_id: cart.cart_id });
  await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  expect(await paid.cancels(token, cart.cart_id)).toMatchObject({ state: 'placed' });
  // Checking out a paid cart does not open another payment.
  expect(await ordersOf(cart.cart_id)).toHaveLength(1);
});

test('PAY-04 places the order of a tab closed after payment within half a minute', async () => {
  const cart = await cartOf();
  await paid.sandbox.pay(await paid.sessionOf(cart.cart_id), 'approve');
  await reconcile(context());
  expect(await ordersOf(cart.cart_id)).toEqual([]);
  await paid.minutesAfterNoon(1);
  await reconcile(context());
  expect(await ordersOf(cart.cart_id)).toHaveLength(1);
});

test('PAY-06 honours a paid quote despite menu changes; reusing a page does not extend it', async () => {
  const cart = await cartOf();
  const [attempt] = await attemptsOf(cart.cart_id);
  await paid.minutesAfterNoon(5);
  await cartOf();
  expect((await attemptsOf(cart.cart_id)).map(({ expires_at }) => expires_at)).toEqual([attempt?.expires_at]);
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  const { hummus } = paid.restaurant;
  const setPrice = async (pickup_fils: number) => {
    await context().db.updateTable('item').set({ pickup_fils }).where('id', '=', hummus).execute();
    await context().catalogue.reload();
  };
  await setPrice(9900);
  const placed = await paid.places(token, cart.cart_id, transaction ?? '');
  await setPrice(1800);
  expect(placed.data.success).toBe(true);
  expect(await ordersOf(cart.cart_id)).toMatchObject([{ total_fils: 5400, payment_method_en: 'Card online', branch_name_ar: 'المارينا' }]);
});

test('PAY-06 server places an expired cart paid in time, and refunds and mails a later payment', async () => {
  const [inTime, tooLate] = [await cartOf({ comments: 'in time' }), await cartOf({ comments: 'too late' })];
  await paid.sandbox.pay(await paid.sessionOf(inTime.cart_id));
  const late = await paid.sessionOf(tooLate.cart_id);
  await paid.minutesAfterNoon(16);
  await reconcile(context());
  expect(await ordersOf(inTime.cart_id)).toHaveLength(1);
  expect([await stateOf(tooLate.cart_id), (await attemptsOf(tooLate.cart_id))[0]?.state]).toEqual(['expired', 'expired']);

  await paid.sandbox.capture(late);
  await settle(context(), tooLate.cart_id);
  expect(await refundsOf(tooLate.cart_id, 1)).toEqual([{ amount: 5400, reason: 'too_late', state: 'refunded' }]);
  expect([await stateOf(tooLate.cart_id), await ordersOf(tooLate.cart_id)]).toEqual(['refunded', []]);
  const [attempt] = await attemptsOf(tooLate.cart_id);
  const mails = await context()
    .db.selectFrom('job')
    .select('key')
    .where('kind', '=', 'email')
    .where('key', '=', `refund:refund-${attempt?.id}`)
    .execute();
  expect(mails).toHaveLength(1);
});

test('PAY-06 twenty concurrent settlements yield one order, one ledger entry and one mail', async () => {
  const cart = await cartOf();
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  const answers = await Promise.all(Array.from({ length: 20 }, () => paid.places(token, cart.cart_id, transaction ?? '')));
  expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
  expect(await ordersOf(cart.cart_id)).toHaveLength(1);
  const [attempt] = await attemptsOf(cart.cart_id);
  const entries = await context()
    .db.selectFrom('ledger')
    .select('kind')
    .where('attempt_id', '=', attempt?.id ?? '')
    .execute();
  expect(entries).toEqual([{ kind: 'capture' }]);
});

test('PAY-01 server continues with the same session when the gateway fails or its answer is lost', async () => {
  await paid.sandbox.faults({ call: 'create', kind: 'error' });
  const refused = await paid.checksOut(token, {}, 'one-key-to-pay');
  expect(refused.status).toBe(503);
  await paid.sandbox.faults({ call: 'create', kind: 'lost' });
  expect((await paid.checksOut(token, {}, 'one-key-to-pay')).status).toBe(503);
  const { data } = await paid.checksOut(token, {}, 'one-key-to-pay');
  expect(await attemptsOf(data.cart_id)).toHaveLength(1);
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(data.cart_id));

  await paid.sandbox.faults({ call: 'get', kind: 'error' });
  expect((await paid.places(token, data.cart_id, transaction ?? '')).data).toEqual({ success: false, pending: true });
  expect((await paid.places(token, data.cart_id, transaction ?? '')).data.success).toBe(true);
  // A repeated key still returns its cart, with nothing to pay.
  expect((await paid.checksOut(token, {}, 'one-key-to-pay')).data).toMatchObject({ cart_id: data.cart_id, payment_url: null });
});

test('PAY-01 repeats the identical gateway request on retry, whatever page is configured now', async () => {
  await paid.sandbox.faults({ call: 'create', kind: 'lost' });
  expect((await paid.checksOut(token)).status).toBe(503);
  const { data } = await paid.checksOut(token, { success_url: 'http://sufra.test/other' });
  const [kept] = await context().db.selectFrom('cart').select(['locale', 'success_url']).where('id', '=', data.cart_id).execute();
  expect(kept).toEqual({ locale: 'en', success_url: null });
  expect(await attemptsOf(data.cart_id)).toMatchObject([{ state: 'pending' }]);
});

test.each([
  ['https://evil.example/pay', 422],
  ['http://sufra.test/Marina/menu/checkout/payment-successful', 200],
])('PAY-01 open redirect protection: a payment returning to %s is answered %i', async (success_url, status) => {
  const answer = await paid.checksOut(token, { success_url });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.payload).toHaveProperty('success_url');
});

test('PAY-07 server refunds an order in part and then in full, never more, and shows it to the customer', async () => {
  const cart = await cartOf();
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart.cart_id));
  const number = (await paid.places(token, cart.cart_id, transaction ?? '')).data.order_no as number;
  const part = { amount: 1500, reason: 'The soup was cold.', key: 'soup' };
  expect(await refundOrder(context(), number, part)).toMatchObject({ amount: 1500 });
  // The same again is the same refund.
  await refundOrder(context(), number, part);
  expect(await refundOrder(context(), number, { amount: 3901, reason: 'All', key: 'more' })).toEqual({
    problem: 'too_much',
    refundable: 3900,
  });
  await refundsOf(cart.cart_id, 1);
  expect((await attemptsOf(cart.cart_id))[0]?.state).toBe('captured');

  await paid.sandbox.faults({ call: 'refund', kind: 'lost' });
  await refundOrder(context(), number, { amount: null, reason: 'The rest', key: 'rest' });
  expect(await refundsOf(cart.cart_id, 2)).toMatchObject([{ state: 'refunded' }, { amount: 3900 }]);
  const { data: orders } = await paid.api.call(orderHistory, { token });
  expect(orders[0]?.refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { amount: 15, reason: 'The soup was cold.', refunded_at: '2026-11-21T12:00:00+04:00' },
    { amount: 39, reason: 'The rest' },
  ]);
});

test('PAY-06 PAY-07 books agree, and the comparison finds money that matches no payment of ours', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  await paid.sandbox.pay(session);
  const before = await compareWithLedger(context());
  // Reconciliation settles a capture that no webhook reported.
  expect(await ordersOf(cart.cart_id)).toHaveLength(1);
  await context()
    .db.updateTable('payment_attempt')
    .set({ session_ref: 'of-another-customer' })
    .where('session_ref', '=', session)
    .execute();
  expect(await compareWithLedger(context())).toBe(before + 1);
  const breaks = await context().db.selectFrom('recon_break').select('kind').where('subject', '=', session).execute();
  expect(breaks).toEqual([{ kind: 'unknown_payment' }]);
});

/** Simulates data loss in a failover: deletes the rows of a payment that is captured meanwhile. */
async function loses(cartId: string, { cart }: { cart: boolean }): Promise<string> {
  const session = await paid.sessionOf(cartId);
  await paid.sandbox.pay(session);
  await context().db.deleteFrom('payment_attempt').where('cart_id', '=', cartId).execute();
  await context().db.updateTable('cart').set({ state: 'quoted' }).where('id', '=', cartId).execute();
  if (cart) await context().db.deleteFrom('cart').where('id', '=', cartId).execute();
  return session;
}
const refundedAt = async (session: string) => (await context().payments?.gateway.get(session))?.refunded;
const notesOf = (session: string) => context().db.selectFrom('recon_break').select('kind').where('subject', '=', session).execute();

test('HA-01 PAY-06 recovers a captured payment whose attempt was lost, and pays for its order', async () => {
  const { cart_id: cartId } = await cartOf();
  const session = await loses(cartId, { cart: false });
  await compareWithLedger(context());
  await compareWithLedger(context());
  expect(await ordersOf(cartId)).toHaveLength(1);
  expect(await attemptsOf(cartId)).toMatchObject([{ session_ref: session, state: 'captured', captured_fils: 5400, funds_order: true }]);
  expect([await refundedAt(session), await notesOf(session)]).toEqual([0, []]);
});

test('HA-01 PAY-06 refunds a recovered payment whose quote no longer holds', async () => {
  const { cart_id: cartId } = await cartOf();
  const session = await loses(cartId, { cart: false });
  await paid.minutesAfterNoon(60);
  await compareWithLedger(context());
  expect(await refundsOf(cartId, 1)).toEqual([{ amount: 5400, reason: 'too_late', state: 'refunded' }]);
  expect([await refundedAt(session), await ordersOf(cartId)]).toEqual([5400, []]);
});

test('HA-01 PAY-06 refunds a captured payment whose cart was lost once, and records it', async () => {
  const { cart_id: cartId } = await cartOf();
  const session = await loses(cartId, { cart: true });
  const before = await compareWithLedger(context());
  expect([await refundedAt(session), await compareWithLedger(context())]).toEqual([5400, before]);
  expect([await refundedAt(session), await notesOf(session)]).toEqual([5400, [{ kind: 'lost_payment_returned' }]]);
});

test('PAY-06 records a payment of another shop on the same account, and never refunds it', async () => {
  const { cart_id: cartId } = await cartOf();
  const session = await loses(cartId, { cart: true });
  const payments = context().payments;
  if (!payments) throw new Error('there is no gateway');
  const before = await compareWithLedger({ ...context(), payments: { ...payments, attempts: attemptIds('the secret of another shop') } });
  expect(before).toBeGreaterThan(0);
  expect([await refundedAt(session), await notesOf(session)]).toEqual([0, [{ kind: 'unknown_payment' }]]);
});
