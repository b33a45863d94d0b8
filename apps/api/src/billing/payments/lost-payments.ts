/**
 * Money at the gateway of which the database has lost the attempt, as after a failover to a standby that had not got it: what the gateway kept of the attempt
 * brings it back, and it pays for its order or goes back as any other; where the cart is lost as well, the money goes back at once.
 */
import { restoreAttempt } from './attempt-queries.ts';
import type { Payment } from './gateway.ts';
import { recordDiscrepancy } from './recon-queries.ts';
import type { SettleContext } from './settle.ts';

/**
 * The cart to settle, or `returned`; null where the payment is not captured, not provably ours, or contradicts what is known. May be repeated, and several
 * processes may do it at once. Throws GatewayUnavailable.
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
    log.warn({ cart: reference, attempt }, 'a payment that the database had lost is brought back from the gateway');
    return { cartId: reference };
  }
  if (refunded >= amount) return 'returned';
  await gateway.refund({
    sessionRef,
    transactionRef,
    amount: amount - refunded,
    currency: 'AED',
    reason: 'order_lost',
    key: `lost-${attempt}`,
  });
  log.error({ cart: reference, attempt }, 'a payment whose cart the database has lost is given back');
  const detail = JSON.stringify(payment);
  await recordDiscrepancy(db, { kind: 'lost_payment_returned', gateway: gateway.name, subject: sessionRef, detail }, now());
  return 'returned';
}
