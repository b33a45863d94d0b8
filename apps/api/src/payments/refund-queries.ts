/** Money given back, in the database. Amounts are fils. */
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface RefundToDo {
  id: string;
  attemptId: string;
  cartId: string;
  /** That it paid for; null where it came to none. */
  orderNumber: number | null;
  gateway: string;
  sessionRef: string;
  transactionRef: string;
  amount: number;
  currency: 'AED';
  reason: string;
}

/**
 * Asks for money back, once per id. Returns whether this was the first time. Throws a check violation when it is more than came in and was not asked
 * back yet.
 */
export async function askRefund(
  db: Db,
  refund: { id: string; attemptId: string; amount: number; reason: string; now: Date; isWithheld?: boolean },
): Promise<boolean> {
  const { id, attemptId, amount, reason, now, isWithheld = false } = refund;
  const row = await db
    .insertInto('refund')
    .values({ id, attempt_id: attemptId, amount_fils: amount, reason, requested_at: now, is_withheld: isWithheld })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('payment_attempt')
    .set((update) => ({ refund_fils: update('refund_fils', '+', amount) }))
    .where('id', '=', attemptId)
    .execute();
  return true;
}

/** Takes back what was asked for and nobody has begun with. False where it cannot be taken back. */
export async function forgetRefund(db: Db, id: string, attemptId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('refund')
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('is_withheld', '=', true)
    .returning('amount_fils as amount')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('payment_attempt')
    .set((update) => ({ refund_fils: update('refund_fils', '-', row.amount) }))
    .where('id', '=', attemptId)
    .execute();
  return true;
}

/** Of a refund that may still be taken back, when it was asked for; null where there is no such one of that payment. */
export async function findWithheld(db: Db, id: string, attemptId: string): Promise<{ askedAt: Date } | null> {
  const row = await db
    .selectFrom('refund')
    .select('requested_at as askedAt')
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('is_withheld', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** From now on it cannot be taken back, and the customer is told of it. */
export async function releaseRefund(db: Db, id: string): Promise<void> {
  await db.updateTable('refund').set({ is_withheld: false }).where('id', '=', id).where('is_withheld', '=', true).execute();
}

/** The amount of a refund that was asked for before, or null. */
export async function findRefundAmount(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('refund').select('amount_fils as amount').where('id', '=', id).executeTakeFirst();
  return row?.amount ?? null;
}

/** A refund that is still to be made, or null. */
export async function findRefundToDo(db: Db, id: string): Promise<RefundToDo | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'refund.attempt_id')
    .leftJoin('orders', 'orders.attempt_id', 'attempt.id')
    .select([
      'refund.id',
      'refund.amount_fils as amount',
      'refund.reason',
      'attempt.id as attemptId',
      'attempt.cart_id as cartId',
      'orders.number as orderNumber',
      'attempt.gateway',
      'attempt.session_ref as sessionRef',
      'attempt.transaction_ref as transactionRef',
      'attempt.captured_currency as currency',
    ])
    .where('refund.id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sessionRef, transactionRef, currency } = row;
  if (sessionRef === null || transactionRef === null || currency === null) throw new Error('a refund of an attempt that was never paid');
  return { ...row, sessionRef, transactionRef, currency: currency as 'AED' };
}

/** The gateway has given it back: the refund is done, the ledger has it, and an attempt of which nothing is left is refunded. */
export async function finishRefund(
  db: Db,
  { id, attemptId, amount, currency }: RefundToDo,
  gatewayRef: string,
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
  await db
    .insertInto('ledger')
    .values({ attempt_id: attemptId, kind: 'refund', amount_fils: amount, currency, gateway_ref: gatewayRef, refund_id: id, at: now })
    .execute();
  const given = db
    .selectFrom('ledger')
    .select(sql<number>`sum(amount_fils)::bigint`.as('total'))
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'refund');
  await db
    .updateTable('payment_attempt')
    .set({ state: 'refunded' })
    .where('id', '=', attemptId)
    .where('state', '=', 'captured')
    .where('captured_fils', '=', given)
    .execute();
  return true;
}

/** Counts a try that failed; returns how many there were. */
export async function countFailedTry(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('refund')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export interface PaidOrder {
  attemptId: string;
  /** What is left of what came in. */
  refundable: number;
}

/** The payment of an order, locked; null when the order was not paid online. */
export async function lockPaymentOfOrder(db: Db, orderNumber: number): Promise<PaidOrder | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'orders.attempt_id')
    .select(['attempt.id as attemptId', 'attempt.captured_fils as captured', 'attempt.refund_fils as asked'])
    .where('orders.number', '=', orderNumber)
    .forUpdate('attempt')
    .executeTakeFirst();
  return row ? { attemptId: row.attemptId, refundable: row.captured - row.asked } : null;
}

/** That an order was rejected or cancelled, and why; null when it was neither, or that was taken back. */
export async function findRefusal(db: Db, orderNumber: number): Promise<{ state: string; cause: string } | null> {
  const [row] = await readRefusal(db, orderNumber);
  return row ?? null;
}
const readRefusal = statement<{ state: string; cause: string }, [orderNumber: number]>(
  "select state, cause from order_step where order_number = $1 and state in ('rejected', 'cancelled')",
);

/** The order of a payment of which nothing is left; null when something is, or there is no such order. */
export async function orderPaidBack(db: Db, attemptId: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'orders.attempt_id')
    .select('orders.number')
    .where('attempt.id', '=', attemptId)
    .where('attempt.state', '=', 'refunded')
    .executeTakeFirst();
  return row?.number ?? null;
}

export interface RefundToMail {
  id: string;
  amount: number;
  reason: string;
  /** Null when the payment never became an order. */
  orderNumber: number | null;
  name: string;
  email: string;
  locale: Locale;
}

/** A refund with its recipient, for the mail; null once the account is erased. */
export async function findRefundToMail(db: Db, id: string): Promise<RefundToMail | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'refund.attempt_id')
    .innerJoin('cart', 'cart.id', 'attempt.cart_id')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .leftJoin('orders', 'orders.attempt_id', 'attempt.id')
    .select([
      'refund.id',
      'refund.amount_fils as amount',
      'refund.reason',
      'orders.number as orderNumber',
      'customer.name',
      'customer.email',
      'cart.locale',
    ])
    .where('refund.id', '=', id)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, locale: row.locale as Locale } : null;
}
