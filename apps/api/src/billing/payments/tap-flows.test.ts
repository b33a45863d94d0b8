/** Payments through Tap: the whole API with a fake Tap server. payments.test.ts covers what all gateways share. */
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from './audit-queries.ts';
import { compareWithLedger, reconcile } from './reconcile.ts';
import { refundOrder } from './refunds.ts';
import { startTap } from './tap-testing.ts';

const secretKey = 'sk_test_flows';
const tap = await startTap(secretKey);
afterAll(() => tap.close());
const settings = { secretKey, merchantId: null, customerEmail: 'pay@sufra.example', server: tap.url };
const payments = { gateway: 'tap', mode: 'iframe', page: 'hosted', sandbox: null, stripe: null, tap: settings } as const;
const paid = shared(await openPaidRestaurant({}, { env: { payments } }));

let token: string;
beforeEach(async () => {
  tap.recover();
  paid.api.setNow(paidNoon);
  token = (await paid.api.customer()).token;
});

const context = () => paid.api.context;
const later = (minutes: number) => paid.api.setNow(new Date(new Date(paidNoon).getTime() + minutes * 60_000));
const cartOf = () => paid.begins(token);
const { ordersOf, attemptsOf, refundsOf } = paid;
const posts = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await paid.api.app.inject({ method: 'POST', url: '/webhooks/tap', payload: body, headers })).statusCode;
const givenBack = (session: string) =>
  tap.refunds.filter(({ charge_id }) => charge_id === session).reduce((sum, { amount }) => sum + amount, 0);

test('PAY-01 PAY-02 PAY-08 customer pays on Tap’s page and returns to the order', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  expect(cart).toMatchObject({ payment_mode: 'redirect', total: 54 });
  expect(cart.payment_url).toBe(`https://checkout.payments.tap.company?mode=page&token=${session}`);
  const [attempt] = await attemptsOf(cart.cart_id);
  const { redirect, post } = tap.charges.get(session) as unknown as Record<'redirect' | 'post', { url: string }>;
  const back = new URL(redirect.url);
  expect([back.origin + back.pathname, back.searchParams.get('transaction_id')]).toEqual(['http://sufra.test/payment-return', attempt?.id]);
  expect(post.url).toBe('http://sufra.test/webhooks/tap');

  expect((await paid.places(token, cart.cart_id, attempt?.id ?? '')).data).toEqual({ success: false, pending: true });
  tap.pay(session, { card: { scheme: 'MADA', brand: 'VISA', last_four: '0007' } });
  const placed = await paid.places(token, cart.cart_id, attempt?.id ?? '');
  expect(placed.data).toEqual({ success: true, order_no: expect.any(Number) });
  expect(await paid.statusOf(token, cart.cart_id)).toEqual({ state: 'placed', order: placed.data.order_no, transaction: session });
  expect((await paid.places(token, cart.cart_id, session)).data).toEqual(placed.data);
  expect((await paid.places(token, cart.cart_id, 'made-up')).body.code).toBe('wrong_transaction');
});

test('PAY-06 server accepts an attempt’s id only for its own cart and customer', async () => {
  const cart = await cartOf();
  const [attempt] = await attemptsOf(cart.cart_id);
  tap.pay(await paid.sessionOf(cart.cart_id));
  const other = (await paid.api.customer()).token;
  expect((await paid.places(other, cart.cart_id, attempt?.id ?? '')).status).toBe(404);
  expect(await ordersOf(cart.cart_id)).toEqual([]);
  const [foreign] = await attemptsOf((await paid.checksOut(other)).data.cart_id);
  expect((await paid.places(token, cart.cart_id, foreign?.id ?? '')).body.code).toBe('wrong_transaction');
  expect((await paid.places(token, cart.cart_id, attempt?.id ?? '')).data).toMatchObject({ success: true });
});

test('PAY-03 PAY-06 reports a decline on the same return page, and accepts another charge', async () => {
  const cart = await cartOf();
  const [attempt] = await attemptsOf(cart.cart_id);
  tap.end(await paid.sessionOf(cart.cart_id), 'DECLINED');
  expect((await paid.places(token, cart.cart_id, attempt?.id ?? '')).body.code).toBe('payment_failed');
  const again = await cartOf();
  expect(again.cart_id).toBe(cart.cart_id);
  expect(again.payment_url).not.toBe(cart.payment_url);
  tap.pay(await paid.sessionOf(cart.cart_id));
  expect((await paid.statusOf(token, cart.cart_id)).state).toBe('placed');
});

test('PAY-03 PAY-06 refunds a payment on a page that was given up and stays open', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  expect(await paid.cancels(token, cart.cart_id, true)).toMatchObject({ state: 'ended' });
  tap.pay(session);
  expect(await posts(tap.webhookOf(session))).toBe(200);
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toMatchObject([{ amount: 5400, reason: 'too_late' }]);
  expect([givenBack(session), await ordersOf(cart.cart_id)]).toEqual([54, []]);
});

test('PAY-06 of two paid pages of a cart, one pays for the order and the other is refunded', async () => {
  const cart = await cartOf();
  const first = await paid.sessionOf(cart.cart_id);
  expect(await paid.cancels(token, cart.cart_id)).toMatchObject({ state: 'failed' });
  await cartOf();
  const second = await paid.sessionOf(cart.cart_id);
  expect(second).not.toBe(first);
  for (const session of [second, first]) {
    tap.pay(session);
    await posts(tap.webhookOf(session));
  }
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toMatchObject([{ amount: 5400, reason: 'paid_twice' }]);
  expect(await ordersOf(cart.cart_id)).toHaveLength(1);
  expect(givenBack(first) + givenBack(second)).toBe(54);
});

test.each([
  ['amount', { amount: 1 }, { amount: 1, currency: 'AED' }],
  ['currency', { currency: 'USD' }, { amount: 54, currency: 'USD' }],
])('PAY-06 refunds a charge of another %s as it was captured, without an order', async (_, changes, given) => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  tap.pay(session, changes);
  expect(await posts(tap.webhookOf(session))).toBe(200);
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toMatchObject([{ amount: given.amount * 100, reason: 'mismatch' }]);
  expect(tap.refunds.filter(({ charge_id }) => charge_id === session)).toMatchObject([given]);
  expect(await ordersOf(cart.cart_id)).toEqual([]);
});

test('PAY-06 server refuses forged webhooks, and replays change nothing', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  const changed = tap.webhookOf(session, { status: 'CAPTURED' });
  for (const forged of [changed, tap.webhookOf(session, {}, 'sk_test_other'), { ...changed, headers: {} }])
    expect(await posts(forged)).toBe(403);
  tap.pay(session);
  const posted = tap.webhookOf(session);
  for (let each = 0; each < 3; each += 1) expect(await posts(posted)).toBe(200);
  await expect.poll(() => ordersOf(cart.cart_id)).toHaveLength(1);
  expect(await posts(posted)).toBe(200);
  const events = await context().db.selectFrom('gateway_event').select('event_id').where('session_ref', '=', session).execute();
  expect(events).toEqual([{ event_id: `${session}:CAPTURED` }]);
  const captures = await context()
    .db.selectFrom('ledger')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'ledger.attempt_id')
    .select('ledger.kind')
    .where('attempt.cart_id', '=', cart.cart_id)
    .execute();
  expect(captures).toEqual([{ kind: 'capture' }]);
});

test('PAY-06 PAY-07 lost answers cause no second charge and no second refund', async () => {
  const before = tap.charges.size;
  tap.failNext('lost');
  expect((await paid.checksOut(token)).status).toBe(503);
  const cart = await cartOf();
  expect(tap.charges.size).toBe(before + 1);
  const session = await paid.sessionOf(cart.cart_id);
  tap.pay(session);
  tap.failNext({ status: 503 });
  expect((await paid.places(token, cart.cart_id, session)).data).toEqual({ success: false, pending: true });
  const number = (await paid.places(token, cart.cart_id, session)).data.order_no as number;

  // The first failure hits the query for an earlier refund, the second hits the refund.
  tap.failNext({ status: 400, code: '1160' }, 'lost');
  await refundOrder(context(), number, { amount: null, reason: 'All of it', key: 'all' });
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toMatchObject([{ amount: 5400, reason: 'All of it' }]);
  expect(givenBack(session)).toBe(54);
});

test.each(['INITIATED', 'IN_PROGRESS'])('PAY-06 an unpaid cart with charge %s expires; reconciliation refunds it later', async (status) => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  tap.end(session, status);
  later(16);
  await reconcile(context());
  expect((await attemptsOf(cart.cart_id)).map(({ state }) => state)).toEqual(['cancelled']);
  tap.pay(session);
  await compareWithLedger(context());
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toMatchObject([{ amount: 5400, reason: 'too_late' }]);
  expect([givenBack(session), await compareWithLedger(context())]).toEqual([54, 0]);
});

test('PAY-07 reconciliation records a refund that failed after Tap accepted it', async () => {
  const cart = await cartOf();
  const session = await paid.sessionOf(cart.cart_id);
  tap.pay(session);
  const { data } = await paid.places(token, cart.cart_id, session);
  await refundOrder(context(), data.order_no as number, { amount: null, reason: 'All of it', key: 'failed' });
  await expect.poll(() => refundsOf(cart.cart_id), { timeout: 10_000 }).toHaveLength(1);
  const differences = async () => {
    await compareWithLedger(context());
    return context().db.selectFrom('recon_break').select('kind').where('subject', '=', session).execute();
  };
  later(61);
  expect(await differences()).toEqual([]);
  for (const refund of tap.refunds) if (refund.charge_id === session) refund.status = 'FAILED';
  expect(await differences()).toEqual([{ kind: 'refund_differs' }]);
});

/** Moves of one customer's cart, in any order. */
type Move =
  | { kind: 'press' | 'status' | 'reconcile' }
  | { kind: 'pay' | 'webhook' | 'forged'; page: number }
  | { kind: 'end'; page: number; status: string }
  | { kind: 'cancel'; forGood: boolean }
  | { kind: 'fault'; isLost: boolean }
  | { kind: 'clock'; minutes: number };

const page = fc.nat({ max: 3 });
const move = fc.oneof(
  fc.record({ kind: fc.constantFrom('press', 'press', 'status', 'reconcile') }),
  fc.record({ kind: fc.constantFrom('pay', 'pay', 'webhook', 'forged'), page }),
  fc.record({ kind: fc.constant('end'), page, status: fc.constantFrom('IN_PROGRESS', 'DECLINED', 'CANCELLED', 'ABANDONED', 'UNKNOWN') }),
  fc.record({ kind: fc.constant('cancel'), forGood: fc.boolean() }),
  fc.record({ kind: fc.constant('fault'), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('clock'), minutes: fc.constantFrom(1, 6, 16) }),
) as fc.Arbitrary<Move>;
const runs = Number(process.env.TAP_RUNS ?? 15);

test(`PAY-06 PAY-08 a payment becomes one order or a refund in any sequence of events (${runs} runs)`, async () => {
  let count = 0;
  const run = async (moves: readonly Move[]) => {
    const customer = await paid.api.customer();
    const comments = `run ${(count += 1)}`;
    const carts = new Set<string>();
    const earlier = new Set(tap.charges.keys());
    const own = () => [...tap.charges.keys()].filter((id) => !earlier.has(id));
    let minutes = 0;
    paid.api.setNow(paidNoon);
    for (const step of [{ kind: 'press' } as const, ...moves]) {
      const session = 'page' in step ? own()[step.page] : '';
      if (session === undefined) continue;
      switch (step.kind) {
        case 'press': {
          const { data } = await paid.checksOut(customer.token, { comments });
          if (data) carts.add(data.cart_id);
          break;
        }
        case 'status':
          for (const cart of carts) await paid.statusOf(customer.token, cart);
          break;
        case 'cancel':
          for (const cart of carts) await paid.cancels(customer.token, cart, step.forGood);
          break;
        case 'pay':
          tap.pay(session);
          break;
        case 'end':
          if (tap.charges.get(session)?.status === 'INITIATED') tap.end(session, step.status);
          break;
        case 'webhook':
          expect(await posts(tap.webhookOf(session))).toBe(200);
          break;
        case 'forged':
          expect(await posts(tap.webhookOf(session, {}, 'sk_test_other'))).toBe(403);
          break;
        case 'fault':
          tap.failNext(step.isLost ? 'lost' : { status: 502 });
          break;
        case 'reconcile':
          await reconcile(context());
          break;
        case 'clock':
          minutes += step.minutes;
          later(minutes);
      }
    }
    tap.recover();
    later(minutes + 17);
    await reconcile(context());
    await compareWithLedger(context());
    const wrong = async () => {
      await context().db.updateTable('job').set({ due_at: new Date() }).where('state', '=', 'waiting').execute();
      const funding = await context().db.selectFrom('payment_attempt').select('session_ref').where('funds_order', '=', true).execute();
      const used = new Set(funding.map(({ session_ref }) => session_ref));
      return own()
        .map((id) => ({ id, took: tap.charges.get(id)?.status === 'CAPTURED' ? 54 : 0, gave: givenBack(id) }))
        .filter(({ id, took, gave }) => took - gave !== (used.has(id) ? 54 : 0));
    };
    await expect.poll(wrong, { timeout: 10_000 }).toEqual([]);
    // Our rows follow the gateway eventually.
    await expect.poll(() => findViolations(context().db), { timeout: 10_000 }).toEqual([]);
    for (const cart of carts) expect((await ordersOf(cart)).length).toBeLessThanOrEqual(1);
  };
  const property = fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), run);
  await fc.assert(property, { numRuns: runs, seed: 20_261_126, endOnFailure: true });
}, 120_000);
