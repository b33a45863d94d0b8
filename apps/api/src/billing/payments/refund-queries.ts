/** Queries for refunds. Amounts are fils. */
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { noParts, type RefundParts } from './refund-parts.ts';

/** Source of the money: an online payment, or cash for a completed order. */
export type PaidBy = { attemptId: string } | { cashOrder: number };

export interface PendingRefund {
  id: string;
  cartId: string;
  /** Order paid for; null when the payment led to no order. */
  orderNumber: number | null;
  /** Null: cash. */
  payment: { attemptId: string; gateway: string; sessionRef: string; transactionRef: string } | null;
  amount: number;
  /** Share of the amount that goes back to a gift voucher. */
  gift: number;
  currency: string;
  reason: string;
}

/** Requests a refund, idempotent by id. Returns whether it is new. Throws a check violation when it exceeds the refundable amount. */
export async function requestRefund(
  db: Db,
  refund: {
    id: string;
    paidBy: PaidBy;
    amount: number;
    tip?: number;
    /** Share that goes back to a gift voucher. */
    gift?: number;
    parts?: RefundParts;
    helpId?: number | undefined;
    reason: string;
    now: Date;
    isWithheld?: boolean;
  },
): Promise<boolean> {
  const { id, paidBy, amount, tip = 0, gift = 0, parts = noParts, helpId = null, reason, now, isWithheld = false } = refund;
  const named = { lines: JSON.stringify(parts.lines), delivery_fee_fils: parts.deliveryFee, help_id: helpId };
  const row = await db
    .insertInto('refund')
    .values({
      id,
      ...columnsOf(paidBy),
      ...named,
      amount_fils: amount,
      tip_fils: tip,
      gift_fils: gift,
      reason,
      requested_at: now,
      is_withheld: isWithheld,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await addRequestedAmount(db, paidBy, amount - gift);
  return true;
}

const columnsOf = (paidBy: PaidBy) =>
  'attemptId' in paidBy ? { attempt_id: paidBy.attemptId, order_number: null } : { attempt_id: null, order_number: paidBy.cashOrder };

const addRequestedAmount = (db: Db, paidBy: PaidBy, amount: number) =>
  'attemptId' in paidBy ? countOfAttempt(db, paidBy.attemptId, amount) : countOfCash(db, paidBy.cashOrder, amount);
const countOfAttempt = statement<never, [id: string, amount: number]>(
  'update payment_attempt set refund_fils = refund_fils + $2 where id = $1',
);
const countOfCash = statement<never, [number: number, amount: number]>(
  'update orders set cash_refund_fils = cash_refund_fils + $2 where number = $1',
);

/** Withdraws a refund whose job has not started. False when it has. */
export async function withdrawRefund(db: Db, id: string, paidBy: PaidBy): Promise<boolean> {
  const { attempt_id, order_number } = columnsOf(paidBy);
  const row = await db
    .deleteFrom('refund')
    .where('id', '=', id)
    .where('attempt_id', 'is not distinct from', attempt_id)
    .where('order_number', 'is not distinct from', order_number)
    .where('is_withheld', '=', true)
    .returning(['amount_fils as amount', 'gift_fils as gift'])
    .executeTakeFirst();
  if (!row) return false;
  await addRequestedAmount(db, paidBy, row.gift - row.amount);
  return true;
}

/** Request time of an undoable refund; null when the order has none. */
export const findWithheld = oneRow<{ askedAt: Date }, [id: string, orderNumber: number]>(
  'select requested_at as "askedAt" from order_refund where id = $1 and order_number = $2 and is_withheld',
);

/** Ends the undo period; the customer is notified. */
export async function releaseRefund(db: Db, id: string): Promise<void> {
  await db.updateTable('refund').set({ is_withheld: false }).where('id', '=', id).where('is_withheld', '=', true).execute();
}

export async function findRefundAmount(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('refund').select('amount_fils as amount').where('id', '=', id).executeTakeFirst();
  return row?.amount ?? null;
}

export async function findPendingRefund(db: Db, id: string): Promise<PendingRefund | null> {
  const [row] = await readPendingRefund(db, id);
  if (!row) return null;
  const { attemptId, gateway, sessionRef, transactionRef, ...refund } = row;
  if (attemptId === null) return { ...refund, payment: null };
  if (gateway === null || sessionRef === null || transactionRef === null || refund.currency === null)
    throw new Error('a refund of an attempt that was never paid');
  return { ...refund, payment: { attemptId, gateway, sessionRef, transactionRef } };
}
type PendingRefundRow = Omit<PendingRefund, 'payment'> & {
  [Column in 'attemptId' | 'gateway' | 'sessionRef' | 'transactionRef']: string | null;
};
const readPendingRefund = statement<PendingRefundRow, [id: string]>(`
  select refund.id, refund.amount_fils as amount, refund.gift_fils as gift, refund.reason, attempt.id as "attemptId", coalesce(attempt.cart_id, orders.cart_id) as "cartId",
    orders.number as "orderNumber", attempt.gateway, attempt.session_ref as "sessionRef", attempt.transaction_ref as "transactionRef",
    case when attempt.id is null then restaurant_currency() else attempt.captured_currency end as currency
  from refund left join payment_attempt as attempt on attempt.id = refund.attempt_id
  left join orders on orders.number = (select order_number from order_refund where order_refund.id = refund.id)
  where refund.id = $1 and done_at is null`);

/** Marks a refund as done with its ledger entry, and a fully refunded attempt as refunded. Cash has no `gatewayRef`. */
export async function finishRefund(
  db: Db,
  { id, payment, amount, gift, currency }: PendingRefund,
  gatewayRef: string | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('refund')
    .set({ gateway_ref: gatewayRef, done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (amount === gift) return true;
  const moved = { amount_fils: amount - gift, currency, gateway_ref: gatewayRef, refund_id: id, at: now };
  await db
    .insertInto('ledger')
    .values({ ...moved, attempt_id: payment?.attemptId ?? null, kind: payment ? 'refund' : 'cash_refund' })
    .execute();
  if (!payment) return true;
  const given = db
    .selectFrom('ledger')
    .select(sql<number>`sum(amount_fils)::bigint`.as('total'))
    .where('attempt_id', '=', payment.attemptId)
    .where('kind', '=', 'refund');
  await db
    .updateTable('payment_attempt')
    .set({ state: 'refunded' })
    .where('id', '=', payment.attemptId)
    .where('state', '=', 'captured')
    .where('captured_fils', '=', given)
    .execute();
  return true;
}

/** Counts a failed attempt; returns the total. */
export const countFailedAttempt = oneRow<{ tries: number }, [id: string]>(
  'update refund set tries = tries + 1 where id = $1 returning tries',
);

export interface PaidOrder {
  paidBy: PaidBy;
  refundable: number;
  /** How much of that was paid by card or in cash; it goes back before what a gift voucher paid. */
  moneyLeft: number;
  tipLeft: number;
}

/** Locks the payment of an order (the order itself for cash). Null for unknown orders. */
export async function lockPaymentOfOrder(db: Db, orderNumber: number): Promise<PaidOrder | null> {
  const order = await db.selectFrom('orders').select('attempt_id as attemptId').where('number', '=', orderNumber).executeTakeFirst();
  if (!order) return null;
  const { attemptId } = order;
  if (attemptId === null) await lockCash(db, orderNumber);
  else await db.selectFrom('payment_attempt').select('id').where('id', '=', attemptId).forUpdate().execute();
  // Read after the row lock is taken.
  const [left] = await readRefundable(db, orderNumber);
  return left ? { paidBy: attemptId === null ? { cashOrder: orderNumber } : { attemptId }, ...left } : null;
}
const lockCash = statement<never, [orderNumber: number]>('select from orders where number = $1 for no key update');
const readRefundable = statement<{ refundable: number; moneyLeft: number; tipLeft: number }, [orderNumber: number]>(`
  select amount_fils as refundable, money_fils as "moneyLeft", orders.tip_fils - (
      select coalesce(sum(tip_fils), 0)::bigint from order_refund where order_number = $1
    ) as "tipLeft"
  from order_refundable join orders on orders.number = order_number where order_number = $1`);

/** State and reason of a rejected or cancelled order; null otherwise, or when that was undone. */
export const findRefusal = oneRow<{ state: string; cause: string }, [orderNumber: number]>(
  "select state, cause from order_step where order_number = $1 and state in ('rejected', 'cancelled')",
);

export interface RefundToMail {
  id: string;
  amount: number;
  reason: string;
  /** Null when the payment led to no order. */
  orderNumber: number | null;
  /** Where the money went, of several the first: a card, the customer's hand, or the gift voucher. */
  to: 'card' | 'cash' | 'gift';
  /** Share that went to the gift voucher. */
  gift: number;
  name: string;
  email: string;
  locale: Locale;
}

/** Refund with recipient, for the mail; null without an e-mail, as after account erasure. */
export const findRefundToMail = oneRow<RefundToMail, [id: string]>(`
  select refund.id, refund.amount_fils as amount, refund.reason, orders.number as "orderNumber", 
    case when refund.gift_fils = refund.amount_fils then 'gift' when refund.attempt_id is null then 'cash' else 'card' end as "to",
    refund.gift_fils as gift,
    customer.name, customer.email, cart.locale
  from refund left join payment_attempt as attempt on attempt.id = refund.attempt_id
  left join orders on orders.number = (select order_number from order_refund where order_refund.id = refund.id)
  join cart on cart.id = coalesce(attempt.cart_id, orders.cart_id) join customer on customer.id = cart.customer_id
  where refund.id = $1 and customer.erased_at is null and customer.email <> ''`);
