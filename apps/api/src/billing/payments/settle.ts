/** Settlement, the only path from money to an order: reads the gateway, then writes under the locks of cart and attempts. */
import { dueOf } from '@sufra/contract/cart/pricing';
import type { PaymentState, PaymentStatus } from '@sufra/contract/payments/model';
import type { Context } from '../../context/context.ts';
import { insertPaidOrder, onOrderPlaced, orderNumberOfCart } from '../../ordering/cart/place-queries.ts';
import type { Cart } from '../../ordering/cart/queries.ts';
import { lockCartToSettle, transitionCart } from '../../ordering/cart/state-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Attempt, attemptsOfCart, captureAttempt, endAttempt, endUnopened, isLive, isPaid, lockAttempts } from './attempt-queries.ts';
import { type Gateway, GatewayUnavailable, type Payment } from './gateway.ts';
import { recordDiscrepancy } from './recon-queries.ts';
import { refundRemainder } from './refunds.ts';

export type SettleContext = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'log' | 'payments' | 'metrics'>;

/** Gateway state by attempt; null for an unknown session. Attempts that were not read are absent. */
type GatewayReadings = ReadonlyMap<string, Payment | null | 'unavailable'>;

interface SettleOptions {
  insist?: boolean;
  /** Attempts that the caller has just read. */
  attempts?: readonly Attempt[] | undefined;
}

/**
 * Settles a cart with the gateway's state. Null for an unknown cart. Falls back to known state when the gateway fails. With `insist` it
 * throws GatewayUnavailable instead, for callers that retry.
 */
export async function settle(
  context: SettleContext,
  cartId: string,
  { insist, attempts }: SettleOptions = {},
): Promise<PaymentStatus | null> {
  const open = (attempts ?? (await attemptsOfCart(context.db, cartId))).filter((attempt) => !isPaid(attempt));
  const readings = await askGateway(context, open, (gateway, ref) => gateway.get(ref));
  if (insist && [...readings.values()].includes('unavailable')) throw new GatewayUnavailable('what became of a payment is not known yet');
  return recordReadings(context, cartId, readings);
}

/** Closes the cart's sessions at the gateway first, so that the state read afterwards is final. */
export async function closePaymentSessions(context: SettleContext, cartId: string): Promise<PaymentStatus | null> {
  const attempts = await attemptsOfCart(context.db, cartId);
  const live = attempts.filter(isLive);
  for (const { id, sessionRef } of live) {
    // An attempt without a session has no page yet. A concurrent request that opens one sees the attempt ended and withholds the page.
    if (sessionRef === null && !(await endUnopened(context.db, id))) return closePaymentSessions(context, cartId);
  }
  const readings = await askGateway(context, live, (gateway, ref) => gateway.cancel(ref));
  // The gateway lost the session, so its page cannot be paid.
  for (const { id } of live) if (readings.get(id) === null) await endAttempt(context.db, id, 'cancelled');
  const ended = attempts.filter((attempt) => !isPaid(attempt) && !isLive(attempt));
  return recordReadings(context, cartId, new Map([...readings, ...(await askGateway(context, ended, (gateway, ref) => gateway.get(ref)))]));
}

/** Holds no lock during the call: a slow gateway must not block other requests. */
async function askGateway(
  { payments, log }: SettleContext,
  attempts: readonly Attempt[],
  ask: (gateway: Gateway, sessionRef: string) => Promise<Payment | null>,
): Promise<GatewayReadings> {
  const readings = new Map<string, Payment | null | 'unavailable'>();
  const asking = attempts.map(async ({ id, gateway, sessionRef }) => {
    if (sessionRef === null || gateway !== payments?.gateway.name) return;
    try {
      readings.set(id, await ask(payments.gateway, sessionRef));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      log.warn({ err: error, gateway }, 'payment gateway does not answer');
      readings.set(id, 'unavailable');
    }
  });
  await Promise.all(asking);
  return readings;
}

async function recordReadings(context: SettleContext, cartId: string, readings: GatewayReadings): Promise<PaymentStatus | null> {
  const placed: { order: number; cart: Cart }[] = [];
  const status = await context.db.transaction().execute(async (db) => {
    // Consistent lock order: concurrent settlements of a cart wait instead of deadlocking.
    const cart = await lockCartToSettle(db, cartId);
    if (!cart) return null;
    const attempts = await lockAttempts(db, cartId);
    let number: number | null = null;
    for (const attempt of attempts) {
      const payment = readings.get(attempt.id);
      if (!payment || typeof payment === 'string' || isPaid(attempt) || payment.state === 'pending') continue;
      if (payment.state === 'captured') {
        const order = await handleCapture(context, db, cart, attempt, payment);
        if (order !== null) placed.push({ order, cart });
        number ??= order;
      } else if (isLive(attempt)) {
        await endAttempt(db, attempt.id, payment.state);
        attempt.state = payment.state;
      }
    }
    if (cart.state === 'placed') number ??= await orderNumberOfCart(db, cart.id);
    return statusOf(cart, attempts, number);
  });
  for (const { order, cart } of placed) onOrderPlaced(context, order, cart);
  return status;
}

/** Handles a capture: pays for the order and returns its number, or refunds. Updates the states of cart and attempt. */
async function handleCapture(context: SettleContext, db: Db, cart: Cart, attempt: Attempt, payment: Payment): Promise<number | null> {
  const { now, log, payments } = context;
  const mismatch = mismatchOf(payment, cart, attempt, payments?.gateway.merchant);
  const seller = mismatch === null && cart.state === 'awaiting' ? cart.seller : null;
  if (!(await captureAttempt(db, attempt.id, payment, seller !== null, now()))) throw new Error('an attempt changed under its lock');
  attempt.state = 'captured';
  attempt.transactionRef = payment.transactionRef;
  attempt.fundsOrder = seller !== null;
  if (mismatch) {
    log.error({ cart: cart.id, attempt: attempt.id, mismatch }, 'a payment does not match its order and is refunded');
    await recordDiscrepancy(
      db,
      { kind: mismatch, gateway: attempt.gateway, subject: payment.sessionRef, detail: JSON.stringify(payment) },
      now(),
    );
    await refundRemainder(context, db, { attempt, amount: payment.amount, reason: 'mismatch' });
    return null;
  }
  if (seller) {
    const number = await insertPaidOrder(db, { cart, seller, attemptId: attempt.id, now: now() });
    if (number === null) throw new Error('a cart that awaited its payment has an order');
    cart.state = 'placed';
    return number;
  }
  const reason = cart.state === 'placed' ? 'paid_twice' : 'too_late';
  await refundRemainder(context, db, { attempt, amount: payment.amount, reason });
  if (cart.state === 'expired' || cart.state === 'cancelled') {
    await transitionCart(db, cart.id, 'refunding');
    cart.state = 'refunding';
  }
  return null;
}

/** How the payment differs from the request; null when it matches. */
function mismatchOf(payment: Payment, cart: Cart, attempt: Attempt, merchant: string | undefined): string | null {
  if (payment.reference !== cart.id) return 'wrong_reference';
  if (payment.merchant !== merchant) return 'wrong_merchant';
  if (payment.currency !== attempt.currency) return 'wrong_currency';
  return payment.amount === attempt.amount && payment.amount === dueOf(cart) ? null : 'wrong_amount';
}

function statusOf(cart: Cart, attempts: readonly Attempt[], orderNumber: number | null): PaymentStatus {
  const paid = attempts.find(({ fundsOrder }) => fundsOrder) ?? attempts.findLast(isPaid);
  return { cartId: cart.id, state: paymentStateOf(cart, attempts), orderNumber, transactionId: paid?.transactionRef ?? null };
}

function paymentStateOf(cart: Cart, attempts: readonly Attempt[]): PaymentState {
  if (cart.state === 'placed' || cart.state === 'refunding' || cart.state === 'refunded') return cart.state;
  if (attempts.some(isLive)) return 'awaiting';
  const paid = attempts.filter(isPaid);
  if (paid.length > 0) return paid.every(({ state }) => state === 'refunded') ? 'refunded' : 'refunding';
  return cart.state === 'quoted' || cart.state === 'awaiting' ? 'failed' : 'ended';
}
