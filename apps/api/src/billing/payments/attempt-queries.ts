/** Queries for payment attempts. Amounts are fils. */
import { type AttemptState, attemptStates, attemptTransitions } from '@sufra/contract/payments/model';
import type { Db } from '../../platform/db/database.ts';
import { listed, oneRow, statement } from '../../platform/db/statement.ts';
import type { Payment } from './gateway.ts';

export interface Attempt {
  id: string;
  cartId: string;
  gateway: string;
  /** Session at the gateway; null until the gateway has answered. */
  sessionRef: string | null;
  pageUrl: string | null;
  transactionRef: string | null;
  amount: number;
  currency: string;
  state: AttemptState;
  captured: number;
  /** Sum of requested refunds, completed or not. */
  refundAsked: number;
  fundsOrder: boolean;
  /** Customer at the gateway for whom the payment page opens. */
  customerRef: string | null;
  expiresAt: Date;
}

/** A live attempt may still receive money on its payment page. */
export const isLive = ({ state }: Attempt): boolean => state === 'created' || state === 'pending';
export const isPaid = ({ state }: Attempt): boolean => state === 'captured' || state === 'refunded';

const columns = `attempt.id, attempt.cart_id as "cartId", attempt.gateway, attempt.session_ref as "sessionRef", attempt.page_url as "pageUrl",
    attempt.transaction_ref as "transactionRef", attempt.amount_fils as amount, attempt.currency, attempt.state, attempt.captured_fils as captured,
    attempt.refund_fils as "refundAsked", attempt.funds_order as "fundsOrder", attempt.gateway_customer as "customerRef",
    attempt.expires_at as "expiresAt"`;
const ofCart = `select ${columns} from payment_attempt as attempt where attempt.cart_id = $1 order by attempt.created_at, attempt.id`;

/** An attempt with the owner of its cart; null when unknown. */
export const findAttempt = oneRow<Attempt & { customerId: number }, [id: string]>(
  `select ${columns}, cart.customer_id as "customerId" from payment_attempt as attempt join cart on cart.id = cart_id where attempt.id = $1`,
);

/** Oldest first. */
export const attemptsOfCart = statement<Attempt, [cartId: string]>(ofCart);

/** Like `attemptsOfCart`, but empty when the cart belongs to another customer. */
export const attemptsOfOwnCart = statement<Attempt, [customerId: number, cartId: string]>(`
  select ${columns} from payment_attempt as attempt join cart on cart.id = cart_id
  where cart.customer_id = $1 and cart_id = $2 order by attempt.created_at, attempt.id`);

/** Locks the attempts of a cart. Lock order: the cart first, always. */
export const lockAttempts = statement<Attempt, [cartId: string]>(`${ofCart} for update`);

export interface NewAttempt {
  /** See attempt-ids.ts. */
  id: string;
  cartId: string;
  gateway: string;
  amount: number;
  customerRef: string | null;
  now: Date;
  expiresAt: Date;
}

/**
 * Inserts a live attempt for a cart, payable until `expiresAt`. Null when the cart is not payable or has a live attempt. UNIQUE(cart_id)
 * resolves races.
 */
export const openAttempt = (db: Db, { id, cartId, gateway, amount, customerRef, now, expiresAt }: NewAttempt): Promise<Attempt | null> =>
  insertAttempt(db, id, cartId, gateway, amount, now, expiresAt, customerRef);
type AttemptParameters = [
  id: string,
  cartId: string,
  gateway: string,
  amount: number,
  now: Date,
  expiresAt: Date,
  customerRef: string | null,
];
const insertAttempt = oneRow<Attempt, AttemptParameters>(`
  with opened as (
    update cart set state = 'awaiting', expires_at = $6::timestamptz where id = $2::text and state in ('quoted', 'awaiting') returning id
  )
  insert into payment_attempt as attempt (id, cart_id, gateway, amount_fils, created_at, expires_at, gateway_customer)
  select $1::text, id, $3::text, $4::bigint, $5::timestamptz, $6, $7::text from opened
  on conflict do nothing returning ${columns}`);

/**
 * Stores the gateway session of an attempt, even when the attempt has ended, because its page can still be paid. Returns whether it is
 * live.
 */
export async function saveSession(db: Db, attemptId: string, sessionRef: string, pageUrl: string): Promise<boolean> {
  const [row] = await writeSession(db, attemptId, sessionRef, pageUrl);
  return row?.state === 'pending';
}
const writeSession = statement<{ state: AttemptState }, [id: string, sessionRef: string, pageUrl: string]>(`
  update payment_attempt set session_ref = $2, page_url = $3, state = case when state = 'created' then 'pending' else state end
  where id = $1 returning state`);

const statesBefore = (to: AttemptState): AttemptState[] => attemptStates.filter((state) => attemptTransitions[state].includes(to));

/** Ends an attempt that has failed as far as known. */
export async function endAttempt(db: Db, attemptId: string, to: 'declined' | 'cancelled' | 'expired'): Promise<void> {
  await db.updateTable('payment_attempt').set({ state: to }).where('id', '=', attemptId).where('state', 'in', statesBefore(to)).execute();
}

/** Ends an attempt without a session, as a compare-and-set. Returns false when it got a session meanwhile. */
export async function endUnopened(db: Db, attemptId: string): Promise<boolean> {
  const ended = await db
    .updateTable('payment_attempt')
    .set({ state: 'cancelled' })
    .where('id', '=', attemptId)
    .where('session_ref', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/**
 * Records a capture with its ledger entry, exactly once. UNIQUE(cart_id) lets one attempt pay for the order. Returns whether this call was
 * first.
 */
export async function captureAttempt(db: Db, attemptId: string, payment: Payment, funds: boolean, now: Date): Promise<boolean> {
  const { transactionRef, amount, currency, card } = payment;
  if (transactionRef === null) throw new Error('a captured payment without a transaction');
  const { brand = null, last4 = null } = card ?? {};
  const captured = await writeCapture(db, attemptId, transactionRef, amount, currency, now, brand, last4, funds);
  return captured.length > 0;
}
type CaptureParameters = [
  id: string,
  transactionRef: string,
  amount: number,
  currency: string,
  now: Date,
  brand: string | null,
  last4: string | null,
  funds: boolean,
];
const writeCapture = statement<{ id: string }, CaptureParameters>(`
  with captured as (
    update payment_attempt
    set state = 'captured', transaction_ref = $2::text, captured_fils = $3::bigint, captured_currency = $4::text, captured_at = $5::timestamptz,
      card_brand = $6::text, card_last4 = $7::text, funds_order = $8::boolean
    where id = $1::text and state in ${listed(statesBefore('captured'))}
    returning id
  ), entry as (
    insert into ledger (attempt_id, kind, amount_fils, currency, gateway_ref, at) select id, 'capture', $3, $4, $2, $5 from captured
  )
  select id from captured`);

/** The cart of a gateway session; null for an unknown session. */
export async function cartOfSession(db: Db, gateway: string, sessionRef: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('cart_id as cartId')
    .where('gateway', '=', gateway)
    .where('session_ref', '=', sessionRef)
    .executeTakeFirst();
  return row?.cartId ?? null;
}

/** Lease duration (ms) of a claimed attempt. Younger attempts are not claimed. */
const claimMs = 30_000;

/** Leases up to `limit` live attempts that are due for a check; concurrent processes get disjoint sets. Returns their carts. */
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

/** Expires carts that await payment without a live attempt that could still be paid. */
export const expireUnpaidCarts = statement<never, [now: Date]>(`
  update cart set state = 'expired'
  where state = 'awaiting' and expires_at <= $1::timestamptz
    and not exists (select from payment_attempt where cart_id = cart.id and state in ('created', 'pending'))`);
