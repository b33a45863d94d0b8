/** Erases an account: see docs/decisions/0020-guests-and-erasing.md. */

import { deleteCardsLater } from '../../billing/cards/saved-cards.ts';
import { closePaymentSessions } from '../../billing/payments/settle.ts';
import type { Context } from '../../context/context.ts';
import { removeMessages } from '../../notifications/email/mailbox.ts';
import type { Db } from '../../platform/db/database.ts';
import { canonicalEmail } from '../account/email-address.ts';
import { cartsBeingPaid, eraseFromOrders, erasePerson, refundsOf } from './erase-queries.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'jobs' | 'now' | 'log' | 'payments' | 'metrics'>;

/** Erases a customer. `alongside` runs in the same transaction, when nothing new can arrive; its error aborts the erasure. */
export async function eraseAccount(
  context: Deps,
  customerId: number,
  alongside: (transaction: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, env, jobs, now } = context;
  // Settle pending payments and close their pages. A gateway timeout does not delay erasure: late captures are refunded.
  const awaiting = await cartsBeingPaid(db, customerId);
  await Promise.all(awaiting.map((cartId) => closePaymentSessions(context, cartId)));
  const person = await db.transaction().execute(async (transaction) => {
    const erased = await erasePerson(transaction, customerId, now());
    // Outbox job that completes the erasure after a crash.
    if (erased) {
      await alongside(transaction);
      await jobs.enqueue(transaction, 'erase_orders', String(customerId), { customerId });
    }
    return erased;
  });
  await eraseOrders(context, customerId);
  const address = person && canonicalEmail(person.email);
  if (address) await removeMessages(env.dataDir, ({ to }) => canonicalEmail(to) === address);
}

/** A separate transaction for carts and orders: checkout locks the customer before a cart. */
async function eraseOrders({ db, env, jobs }: Pick<Deps, 'db' | 'env' | 'jobs'>, customerId: number): Promise<void> {
  const numbers = await db.transaction().execute(async (transaction) => {
    await deleteCardsLater(transaction, jobs, customerId);
    return eraseFromOrders(transaction, customerId);
  });
  const keys = new Set([...numbers.map((number) => `order-${number}`), ...(await refundsOf(db, customerId))]);
  // Messages of orders and moves: `order-1001`, `order-1001-7`.
  await removeMessages(env.dataDir, ({ key }) => keys.has(key.replace(/^(order-\d+)-\d+$/, '$1')));
}

export function erasingJobs(context: Pick<Deps, 'db' | 'env' | 'jobs'>): void {
  context.jobs.handle('erase_orders', ({ customerId }) => eraseOrders(context, customerId));
}
