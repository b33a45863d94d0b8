/** Payment reconciliation in the background: settles open attempts, closes expired ones, and compares the books. */
import type { Context } from '../../context/context.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { attemptsOfCart, cartOfSession, claimDueAttempts, expireUnpaidCarts, isLive } from './attempt-queries.ts';
import { GatewayUnavailable, type Payment } from './gateway.ts';
import { recoverPayment } from './lost-payments.ts';
import { findSession, recordDiscrepancy } from './recon-queries.ts';
import { closePaymentSessions, type SettleContext, settle } from './settle.ts';

const hourMs = 60 * 60_000;
const defaultIntervals = { attemptsMs: 10_000, firstBooksMs: 60_000, booksMs: hourMs };
const batch = 50;
/** Time window of the book comparison. */
const ledgerWindowMs = 48 * hourMs;

/** Settles each due open attempt and closes expired or unwanted sessions at the gateway. Safe to run concurrently. */
export async function reconcile(context: SettleContext): Promise<void> {
  const { db, now } = context;
  for (;;) {
    const due = await claimDueAttempts(db, now(), batch);
    await Promise.all(due.map((cartId) => reconcileCart(context, cartId)));
    if (due.length < batch) break;
  }
  await expireUnpaidCarts(db, now());
}

async function reconcileCart(context: SettleContext, cartId: string): Promise<void> {
  const { db, now } = context;
  const status = await settle(context, cartId);
  const live = (await attemptsOfCart(db, cartId)).find(isLive);
  // Cancel first, then read: money captured before the cancellation counts.
  if (live && (live.expiresAt <= now() || status?.state !== 'awaiting')) await closePaymentSessions(context, cartId);
}

/** Compares captures and refunds of the last two days with the ledger. Returns the number of remaining discrepancies. */
export async function compareWithLedger(context: SettleContext): Promise<number> {
  const { db, payments, now } = context;
  if (!payments) return 0;
  const { gateway } = payments;
  // Grace period: a gateway's list may be eventually consistent.
  const before = new Date(now().getTime() - hourMs);
  let differences = 0;
  for await (const payment of gateway.list(new Date(now().getTime() - ledgerWindowMs))) {
    if (payment.state !== 'captured') continue;
    const { sessionRef } = payment;
    const known = await cartOfSession(db, gateway.name, sessionRef);
    const lost = known === null ? await recover(context, payment) : null;
    if (lost === 'failed') differences += 1;
    if (lost === 'returned' || lost === 'failed') continue;
    const cartId = known ?? lost?.cartId;
    // When the gateway fails midway, nothing is known about the rest, so no false discrepancies are recorded.
    if (cartId) await settle(context, cartId, { insist: true });
    const kind = differenceOf(payment, await findSession(db, gateway.name, sessionRef, before));
    if (!kind) continue;
    differences += 1;
    await recordDiscrepancy(db, { kind, gateway: gateway.name, subject: sessionRef, detail: JSON.stringify(payment) }, now());
  }
  if (differences > 0) context.log.error({ differences }, 'the gateway and the ledger differ');
  return differences;
}

/** A payment that cannot be refunded, such as a disputed one, is recorded: those behind it in the list are compared all the same. */
async function recover(context: SettleContext, payment: Payment) {
  try {
    return await recoverPayment(context, payment);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const { db, payments, now, log } = context;
    log.error({ err: error }, 'a lost payment could not be refunded');
    const detail = JSON.stringify(payment);
    await recordDiscrepancy(
      db,
      { kind: 'lost_payment_failed', gateway: payments?.gateway.name ?? '', subject: payment.sessionRef, detail },
      now(),
    );
    return 'failed';
  }
}

/** The discrepancy between a gateway payment and our ledger; null when they agree. */
function differenceOf(payment: Payment, ours: Awaited<ReturnType<typeof findSession>>): string | null {
  if (!ours) return 'unknown_payment';
  if (ours.captured !== payment.amount) return 'capture_differs';
  // A refund may fail after the gateway accepted it.
  return payment.refunded > ours.refundAsked || payment.refunded < ours.refunded ? 'refund_differs' : null;
}

/**
 * Starts periodic reconciliation. Book comparison runs soon after start, so short-lived processes do it too, and never delays open
 * payments. Returns a stop function.
 */
export function startReconciliation(context: SettleContext & Pick<Context, 'database'>, rhythm = defaultIntervals): () => Promise<void> {
  if (!context.payments) return async () => undefined;
  const { log } = context;
  const stops = [
    every(rhythm.attemptsMs, () => reconcile(context), { name: 'payment reconciliation', log, firstAfterMs: 0 }),
    every(rhythm.booksMs, () => compareWithLedger(context), {
      name: 'comparison of the books',
      log,
      firstAfterMs: rhythm.firstBooksMs,
      shared: context.database,
    }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
