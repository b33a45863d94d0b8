/** The one way by which a placed order changes its state. */

import type { OrderType } from '@sufra/contract/names';
import { isOver, nextStates, type OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Window } from '../promise/promise.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Who moves an order: the restaurant, its demo's simulator, or this server by itself. */
export type Actor = 'customer' | 'staff' | 'demo' | 'system';

export interface Move {
  orderNumber: number;
  to: OrderState;
  actor: Actor;
  /** In words for the customer; at most 200 characters. */
  cause?: string | undefined;
  /** When it is to be there, or ready, from now on; without it what was promised stays. */
  promised?: Window | undefined;
}

/** The event of the move; or the state that the order is in and that does not allow it, null where there is no such order. */
export type MoveOutcome = { eventId: number } | { refusedIn: OrderState | null };

/**
 * Moves an order, and writes down who did and why. Call it with the transaction that the move belongs to. Two who move the same order at once wait for
 * each other; the second finds it in its new state. What was paid online for an order that nobody will cook goes back by a job.
 */
export async function moveOrder(tx: Db, { jobs, now }: { jobs: Pick<Jobs, 'enqueue'>; now: () => Date }, move: Move): Promise<MoveOutcome> {
  const { orderNumber, to, actor, cause = '', promised } = move;
  const order = await tx
    .selectFrom('orders')
    .select(['state', 'order_type as orderType', 'attempt_id as attemptId'])
    .where('number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return { refusedIn: null };
  const state = order.state as OrderState;
  const next = nextStates(state, order.orderType as OrderType);
  // That an order which somebody has seen will be there at another time is a move, too.
  const isDelay = to === state && promised !== undefined && state !== 'received' && !isOver(state);
  if (!isDelay && !next.includes(to)) return { refusedIn: state };
  const at = now();
  await tx
    .updateTable('orders')
    .set({ state: to, ...(promised && { promised_from: promised.from, promised_until: promised.until }) })
    .where('number', '=', orderNumber)
    .execute();
  const { id } = await tx
    .insertInto('order_event')
    .values({ order_number: orderNumber, state: to, at, actor, cause })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (to === 'completed') await issueInvoice(tx, orderNumber, at);
  await jobs.enqueue(tx, 'order_moved', String(id), { orderNumber, eventId: id });
  if (order.attemptId !== null && isOver(to) && to !== 'refunded') {
    // Asked under the order's lock: whoever finishes the refund waits for it, or has been here.
    const { state: paid } = await tx
      .selectFrom('payment_attempt')
      .select('state')
      .where('id', '=', order.attemptId)
      .executeTakeFirstOrThrow();
    if (paid === 'refunded') await moveOrder(tx, { jobs, now }, { orderNumber, to: 'refunded', actor: 'system' });
    else if (to !== 'completed') await jobs.enqueue(tx, 'refund_order', String(orderNumber), { orderNumber });
  }
  return { eventId: id };
}
