/**
 * Payment recovery after data loss, such as a failover to a lagging standby. The server restores the attempt from the gateway's copy and
 * settles it. When the cart is lost as well, it refunds the payment at once.
 */
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { NewAttempt } from './attempt-queries.ts';
import type { Payment } from './gateway.ts';
import { recordDiscrepancy } from './recon-queries.ts';
import type { SettleContext } from './settle.ts';

/**
 * Recovers a captured payment: returns the cart to settle, or `returned`. Null when it is not captured, not verifiably ours or
 * inconsistent. Idempotent and safe to run concurrently. Throws GatewayUnavailable.
 */
export async function recoverPayment(context: SettleContext, payment: Payment): Promise<{ cartId: string } | 'returned' | null> {
  const { db, payments, now, log } = context;
  const { attempt, reference, sessionRef, transactionRef, amount, refunded } = payment;
  if (!payments || payment.state !== 'captured' || transactionRef === null) return null;
  if (attempt === null || !payments.attempts.areOurs(attempt)) return null;
  const { gateway } = payments;
  const found = await restoreAttempt(db, { id: attempt, cartId: reference, gateway: gateway.name, sessionRef, amount, now: now() });
  if (found.contradicts) return null;
  if (found.hasCart) {
    log.warn({ cart: reference, attempt }, 'a payment that the database had lost is restored from the gateway');
    return { cartId: reference };
  }
  if (refunded >= amount) return 'returned';
  await gateway.refund({
    sessionRef,
    transactionRef,
    amount: amount - refunded,
    currency: payment.currency,
    reason: 'order_lost',
    key: `lost-${attempt}`,
  });
  log.error({ cart: reference, attempt }, 'a payment whose cart the database has lost is refunded');
  const detail = JSON.stringify(payment);
  await recordDiscrepancy(db, { kind: 'lost_payment_returned', gateway: gateway.name, subject: sessionRef, detail }, now());
  return 'returned';
}

interface LostAttempt extends Pick<NewAttempt, 'id' | 'cartId' | 'gateway' | 'amount' | 'now'> {
  sessionRef: string;
}

/**
 * Restores a paid attempt that is missing or has no session. The cart awaits payment again if its quote still holds; otherwise settling
 * refunds it. `contradicts`: the attempt is known with another session.
 */
async function restoreAttempt(db: Db, lost: LostAttempt): Promise<{ hasCart: boolean; contradicts: boolean }> {
  const { id, cartId, gateway, sessionRef, amount, now } = lost;
  const [row] = await writeLost(db, id, cartId, gateway, sessionRef, amount, now);
  if (!row) throw new Error('the database did not answer');
  return row;
}
type LostAttemptParameters = [id: string, cartId: string, gateway: string, sessionRef: string, amount: number, now: Date];
const writeLost = statement<{ hasCart: boolean; contradicts: boolean }, LostAttemptParameters>(`
  with known as (
    select session_ref from payment_attempt where id = $1::text
  ), wanted as (
    update cart set state = 'awaiting' where id = $2::text and state = 'quoted' and is_online and expires_at > $6::timestamptz
      and (gift_id is null or gift_left(gift_id) >= gift_fils)
  ), restored as (
    -- Not live: nothing more can be paid on its page, and the cart may have another that is.
    insert into payment_attempt (id, cart_id, gateway, session_ref, amount_fils, state, created_at, expires_at)
    select $1, id, $3::text, $4::text, $5::bigint, 'expired', $6, $6 from cart where id = $2
    on conflict (id) do update set session_ref = excluded.session_ref where payment_attempt.session_ref is null
  )
  select exists (select from cart where id = $2) as "hasCart",
    exists (select from known where session_ref is not null and session_ref <> $4) as contradicts`);
