/** Placing a cart that is paid online: settles it, for a while if the gateway is not done yet. */
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../platform/http/errors.ts';
import { type Attempt, attemptsOfCart } from './attempt-queries.ts';
import { type SettleContext, settle } from './settle.ts';

const againMs = 400;

/**
 * The number of the order, or null while the payment is not confirmed. Throws `payment_failed`, `payment_refunded` or `cart_expired` when there will be
 * none, and `wrong_transaction` when the client names another payment than ours. `attempts`: the cart's, which have just been read.
 */
export async function placePaid(
  context: SettleContext,
  cartId: string,
  transactionId: string,
  attempts: readonly Attempt[],
): Promise<number | null> {
  const until = performance.now() + (context.payments?.patienceMs ?? 0);
  for (let known: readonly Attempt[] | undefined = attempts; ; known = undefined) {
    const status = await settle(context, cartId, { attempts: known });
    switch (status?.state) {
      case 'placed':
        if (transactionId !== status.transactionId) await requireOwnTransaction(context, cartId, transactionId);
        return status.orderNumber;
      case 'failed':
        throw new Refusal('payment_failed');
      case 'refunding':
      case 'refunded':
        throw new Refusal('payment_refunded');
      case 'awaiting':
        if (performance.now() >= until) return null;
        await wait(againMs);
        continue;
      default:
        throw new Refusal('cart_expired');
    }
  }
}

/** Our own records say which payment it was; a client that says otherwise is mistaken, or trying something. */
async function requireOwnTransaction({ db, log }: SettleContext, cartId: string, transactionId: string): Promise<void> {
  const attempts = await attemptsOfCart(db, cartId);
  const isOurs = attempts.some(({ sessionRef, transactionRef }) => transactionId === sessionRef || transactionId === transactionRef);
  if (isOurs) return;
  log.warn({ cart: cartId, event: 'foreign_transaction' }, 'a client named another payment than the one that was made');
  throw new Refusal('wrong_transaction');
}
