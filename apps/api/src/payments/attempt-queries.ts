/** Attempts to be paid, in the database. Amounts are fils. */
import { randomBytes } from 'node:crypto';
import { type AttemptState, attemptStates, attemptTransitions } from '@sufra/contract/payments/model';
import type { PaymentAttemptTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Payment } from './gateway.ts';

export interface Attempt {
  id: string;
  cartId: string;
  gateway: string;
  /** Null until the gateway has answered. */
  sessionRef: string | null;
  pageUrl: string | null;
  transactionRef: string | null;
  amount: number;
  currency: 'AED';
  state: AttemptState;
  captured: number;
  /** Asked to be given back, whether done or not. */
  refundAsked: number;
  fundsOrder: boolean;
  expiresAt: Date;
}

/** Money may still come on their page. */
export const isLive = ({ state }: Attempt): boolean => state === 'created' || state === 'pending';
export const isPaid = ({ state }: Attempt): boolean => state === 'captured' || state === 'refunded';

const toAttempt = (row: Selectable<PaymentAttemptTable>): Attempt => ({
  id: row.id,
  cartId: row.cart_id,
  gateway: row.gateway,
  sessionRef: row.session_ref,
  pageUrl: row.page_url,
  transactionRef: row.transaction_ref,
  amount: row.amount_fils,
  currency: 'AED',
  state: row.state as AttemptState,
  captured: row.captured_fils,
  refundAsked: row.refund_fils,
  fundsOrder: row.funds_order,
  expiresAt: row.expires_at,
});

/** Oldest first. */
export async function attemptsOfCart(db: Db, cartId: string): Promise<Attempt[]> {
  return (await readAttempts(db, cartId)).map(toAttempt);
}

/** The same, locked; the cart has been locked before, always in that order. */
export async function lockAttempts(db: Db, cartId: string): Promise<Attempt[]> {
  return (await readLockedAttempts(db, cartId)).map(toAttempt);
}

const ofCart = 'select * from payment_attempt where cart_id = $1 order by created_at, id';
const readAttempts = statement<Selectable<PaymentAttemptTable>, [cartId: string]>(ofCart);
const readLockedAttempts = statement<Selectable<PaymentAttemptTable>, [cartId: string]>(`${ofCart} for update`);

interface NewAttempt {
  cartId: string;
  gateway: string;
  amount: number;
  now: Date;
  expiresAt: Date;
}

/** Opens an attempt, unless the cart has a live one: UNIQUE(cart_id) among those decides, whatever races. */
export async function openAttempt(db: Db, { cartId, gateway, amount, now, expiresAt }: NewAttempt): Promise<void> {
  await db
    .insertInto('payment_attempt')
    .values({
      id: randomBytes(16).toString('base64url'),
      cart_id: cartId,
      gateway,
      amount_fils: amount,
      currency: 'AED',
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The gateway has made the session of an attempt. It is kept even when the attempt has ended meanwhile, for who has its page may pay. Answers whether
 * the attempt is still live.
 */
export async function keepSession(db: Db, attemptId: string, sessionRef: string, pageUrl: string): Promise<boolean> {
  const [row] = await writeSession(db, attemptId, sessionRef, pageUrl);
  return row?.state === 'pending';
}
const writeSession = statement<{ state: AttemptState }, [id: string, sessionRef: string, pageUrl: string]>(`
  update payment_attempt set session_ref = $2, page_url = $3, state = case when state = 'created' then 'pending' else state end
  where id = $1 returning state`);

const statesBefore = (to: AttemptState): AttemptState[] => attemptStates.filter((state) => attemptTransitions[state].includes(to));

/** An attempt came to nothing, as far as is known. */
export async function endAttempt(db: Db, attemptId: string, to: 'declined' | 'cancelled' | 'expired'): Promise<void> {
  await db.updateTable('payment_attempt').set({ state: to }).where('id', '=', attemptId).where('state', 'in', statesBefore(to)).execute();
}

/** An attempt that has no session comes to nothing. Answers false when it has got one meanwhile. */
export async function endUnopened(db: Db, attemptId: string): Promise<boolean> {
  const ended = await db
    .updateTable('payment_attempt')
    .set({ state: 'cancelled' })
    .where('id', '=', attemptId)
    .where('session_ref', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Money came in: writes it down, in the ledger as well. Returns whether this was the first to do so. */
export async function captureAttempt(db: Db, attemptId: string, payment: Payment, transactionRef: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempt')
    .set({
      state: 'captured',
      transaction_ref: transactionRef,
      captured_fils: payment.amount,
      captured_currency: payment.currency,
      captured_at: now,
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
    })
    .where('id', '=', attemptId)
    .where('state', 'in', statesBefore('captured'))
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('ledger')
    .values({
      attempt_id: attemptId,
      kind: 'capture',
      amount_fils: payment.amount,
      currency: payment.currency,
      gateway_ref: transactionRef,
      at: now,
    })
    .execute();
  return true;
}

/** Its money pays for the cart's order. UNIQUE(cart_id) among those allows one. */
export async function fundOrder(db: Db, attemptId: string): Promise<void> {
  await db.updateTable('payment_attempt').set({ funds_order: true }).where('id', '=', attemptId).execute();
}

/** The cart of a session, or null when we do not know the session. */
export async function cartOfSession(db: Db, gateway: string, sessionRef: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('cart_id as cartId')
    .where('gateway', '=', gateway)
    .where('session_ref', '=', sessionRef)
    .executeTakeFirst();
  return row?.cartId ?? null;
}

/** How long (ms) whoever claims an attempt has it for themselves, and how old one has to be before it is looked at. */
const claimMs = 30_000;

/** Takes up to `limit` live attempts that nobody has looked at for a while: of several processes each gets others. Returns their carts. */
export async function claimDueAttempts(db: Db, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - claimMs);
  const rows = await takeDueAttempts(db, now, before, limit);
  return rows.map(({ cart_id }) => cart_id);
}

const takeDueAttempts = statement<{ cart_id: string }, [now: Date, before: Date, limit: number]>(`
  update payment_attempt set checked_at = $1::timestamptz
  where id in (
    select id from payment_attempt
    where state in ('created', 'pending') and coalesce(checked_at, created_at) < $2::timestamptz
    order by random() limit $3::int for update skip locked
  )
  returning cart_id`);

/** Carts that await a payment which nobody can make any more. */
export async function expireUnpaidCarts(db: Db, now: Date): Promise<void> {
  await expireCarts(db, now);
}
const expireCarts = statement<never, [now: Date]>(`
  update cart set state = 'expired'
  where state = 'awaiting' and expires_at <= $1::timestamptz
    and not exists (select from payment_attempt where cart_id = cart.id and state in ('created', 'pending'))`);
