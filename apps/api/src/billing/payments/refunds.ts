/** Idempotent refunds (outbox): the deciding transaction enqueues the request, a job calls the gateway. */

import { undoTime } from '@sufra/contract/kitchen/model';
import type { Context } from '../../context/context.ts';
import { lockCartToSettle, transitionCart } from '../../ordering/cart/state-queries.ts';
import { issueCreditNote } from '../../ordering/orders/issue-credit-note.ts';
import { isRefunded, moveOrder } from '../../ordering/orders/move.ts';
import type { OwnReason } from '../../ordering/orders/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Attempt, attemptsOfCart, isPaid } from './attempt-queries.ts';
import { recordDiscrepancy } from './recon-queries.ts';
import { answerWithRefund, isHelpOpen, noParts, refundParts } from './refund-parts.ts';
import {
  countFailedAttempt,
  findPendingRefund,
  findRefundAmount,
  findRefusal,
  findWithheld,
  finishRefund,
  lockPaymentOfOrder,
  type PendingRefund,
  releaseRefund,
  requestRefund,
  withdrawRefund,
} from './refund-queries.ts';

type Deps = Pick<Context, 'db' | 'jobs' | 'now' | 'log' | 'payments'>;

/** After this many failures, alert the operator; retries continue. */
const alarmAfter = 5;

/** Refunds the unused remainder of a payment. */
export async function refundRemainder(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  db: Db,
  { attempt, amount, reason }: { attempt: Attempt; amount: number; reason: OwnReason },
): Promise<void> {
  const id = `refund-${attempt.id}`;
  if (await requestRefund(db, { id, paidBy: { attemptId: attempt.id }, amount, reason, now: now() }))
    await jobs.enqueue(db, 'refund', id, { refundId: id });
}

export type RefundAnswer =
  | { refundId: string; amount: number; isNew: boolean; left: number }
  /** `changed`: the computed amount differs, or the help request is answered or about to be. */
  | { problem: 'no_order' | 'too_much' | 'changed'; refundable: number };

export interface Refund {
  /** Fils; null is all that is left. */
  amount: number | null;
  /** Share of the tip. Default: none with dishes, otherwise the excess over the rest of the order. */
  tip?: number | undefined;
  /** Dishes by line index of the order. With dishes or the fee, the amount must equal their computed total. */
  lines?: readonly { place: number; quantity: number }[] | undefined;
  deliveryFee?: true | undefined;
  /** Help request that this refund answers when done. */
  helpId?: number | undefined;
  reason: string;
  key: string;
  /** Delays the job and the notification, so that the refund can be undone. */
  isUndoable?: boolean;
}

/** Requests a partial refund, through the gateway or as recorded cash. Idempotent by `key`, even when that request refunded nothing. */
export const refundOrder = (context: Pick<Deps, 'db' | 'jobs' | 'now'>, orderNumber: number, refund: Refund): Promise<RefundAnswer> =>
  context.db.transaction().execute((tx) => refundOrderIn(tx, context, orderNumber, refund));

/** Like `refundOrder`, within the caller's transaction. */
async function refundOrderIn(
  tx: Db,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  orderNumber: number,
  { amount, tip, lines = [], deliveryFee, helpId, reason, key, isUndoable = false }: Refund,
): Promise<RefundAnswer> {
  const payment = await lockPaymentOfOrder(tx, orderNumber);
  if (!payment) return { problem: 'no_order', refundable: 0 };
  const { paidBy, refundable, moneyLeft, tipLeft } = payment;
  const id = `refund-${'attemptId' in paidBy ? paidBy.attemptId : `cash-${orderNumber}`}-${key}`;
  const earlier = await findRefundAmount(tx, id);
  // The earlier request may have been changed after its answer was lost.
  if (earlier !== null && amount !== null && amount !== earlier) return { problem: 'changed', refundable };
  if (earlier !== null) return { refundId: id, amount: earlier, isNew: false, left: refundable };
  const given = amount ?? refundable;
  if (given < 1 || given > refundable) return { problem: 'too_much', refundable };
  const isByDish = lines.length > 0 || deliveryFee === true;
  const parts = isByDish ? await refundParts(tx, orderNumber, lines, deliveryFee) : noParts;
  if (!parts || (isByDish && given !== parts.amount + (tip ?? 0))) return { problem: 'changed', refundable };
  if (helpId !== undefined && !(await isHelpOpen(tx, orderNumber, helpId))) return { problem: 'changed', refundable };
  const ofTip = isByDish ? (tip ?? 0) : (tip ?? Math.max(0, given - (refundable - tipLeft)));
  if (ofTip > Math.min(given, tipLeft) || given - ofTip > refundable - tipLeft) return { problem: 'too_much', refundable };
  const gift = Math.max(0, given - moneyLeft);
  await requestRefund(tx, { id, paidBy, amount: given, tip: ofTip, gift, parts, helpId, reason, now: now(), isWithheld: isUndoable });
  await jobs.enqueue(tx, 'refund', id, { refundId: id }, isUndoable ? { after: undoTime } : undefined);
  return { refundId: id, amount: given, isNew: true, left: refundable - given };
}

/** Undoes a recent refund. False when its job has started or the remainder is refunded meanwhile. */
export async function undoRefund(
  tx: Db,
  { jobs, now }: { jobs: Pick<Context['jobs'], 'withdraw'>; now: () => Date },
  { orderNumber, refundId }: { orderNumber: number; refundId: string },
): Promise<boolean> {
  const payment = await lockPaymentOfOrder(tx, orderNumber);
  const refund = payment && (await findWithheld(tx, refundId, orderNumber));
  if (!payment || !refund || now().getTime() > refund.askedAt.getTime() + undoTime) return false;
  // Read under the payment lock, which refunds of rejected or cancelled orders take too.
  if (await findRefusal(tx, orderNumber)) return false;
  if (!(await jobs.withdraw(tx, 'refund', refundId))) return false;
  return withdrawRefund(tx, refundId, payment.paidBy);
}

/** For callers with a transaction of their own. */
export const refundsIn = (context: Pick<Deps, 'jobs' | 'now'>) => ({
  ask: (tx: Db, orderNumber: number, refund: Refund) => refundOrderIn(tx, context, orderNumber, refund),
  undo: (tx: Db, refund: { orderNumber: number; refundId: string }) => undoRefund(tx, context, refund),
});

export function refundJobs(context: Deps): void {
  const { db, jobs, log, now, payments } = context;
  jobs.handle('refund_order', async ({ orderNumber }) => {
    const refusal = await findRefusal(db, orderNumber);
    if (!refusal) return;
    const own: OwnReason = refusal.state === 'rejected' ? 'order_rejected' : 'order_cancelled';
    // Staff may have already requested the full amount.
    await refundOrder(context, orderNumber, { amount: null, reason: refusal.cause || own, key: 'order' });
  });
  jobs.handle('refund', async ({ refundId }) => {
    await releaseRefund(db, refundId);
    const refund = await findPendingRefund(db, refundId);
    if (!refund) return;
    const { payment, currency, reason } = refund;
    const amount = refund.amount - refund.gift;
    // Cash changes hands at the counter, and a voucher's share is back with this row; only the ledger entry remains.
    if (!payment || amount === 0) return writeRefund(context, refund, null);
    const { sessionRef, transactionRef } = payment;
    let gatewayRef: string;
    try {
      if (payments?.gateway.name !== payment.gateway) throw new Error(`no gateway '${payment.gateway}' to give a payment back`);
      gatewayRef = await payments.gateway.refund({ sessionRef, transactionRef, amount, currency, reason, key: refundId });
    } catch (error) {
      const { tries = 0 } = (await countFailedAttempt(db, refundId)) ?? {};
      if (tries >= alarmAfter) {
        log.error({ refund: refundId, tries, ...orderOf(refund) }, 'a refund keeps failing');
        const detail = error instanceof Error ? error.message : String(error);
        await recordDiscrepancy(db, { kind: 'refund_failed', gateway: payment.gateway, subject: refundId, detail }, now());
      }
      throw error;
    }
    await writeRefund(context, refund, gatewayRef);
  });
}

async function writeRefund({ db, jobs, now, log }: Deps, refund: PendingRefund, gatewayRef: string | null): Promise<void> {
  const isDone = await db.transaction().execute(async (tx) => {
    const cart = await lockCartToSettle(tx, refund.cartId);
    if (!(await finishRefund(tx, refund, gatewayRef, now()))) return false;
    const attempts = await attemptsOfCart(tx, refund.cartId);
    if (cart?.state === 'refunding' && attempts.filter(isPaid).every(({ state }) => state === 'refunded'))
      await transitionCart(tx, cart.id, 'refunded');
    await issueCreditNote(tx, refund.id, now());
    await answerWithRefund(tx, refund.id, now());
    const { orderNumber } = refund;
    // Lock order against deadlocks: payment rows first, then the order. An unfinished order becomes `refunded` at its end.
    if (orderNumber !== null && (await isRefunded(tx, orderNumber)))
      await moveOrder(tx, { jobs, now }, { orderNumber, to: 'refunded', actor: 'system' });
    await jobs.enqueue(tx, 'email', `refund:${refund.id}`, { template: 'refund', refundId: refund.id });
    return true;
  });
  if (isDone) log.info({ refund: refund.id, ...orderOf(refund) }, 'payment refunded');
}

/** Log context: a late capture has no order. */
const orderOf = ({ orderNumber }: PendingRefund): { order?: number } => (orderNumber === null ? {} : { order: orderNumber });
