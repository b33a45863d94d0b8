/** The one way by which a placed order changes its state. */

import { undoTime } from '@sufra/contract/kitchen/model';
import type { OrderType } from '@sufra/contract/names';
import { isOver, nextStates, type OrderState } from '@sufra/contract/orders/states';
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Who moves an order: the restaurant, its demo's simulator, or this server by itself. */
export type Actor = 'customer' | 'staff' | 'demo' | 'system';

export interface Move {
  orderNumber: number;
  to: OrderState;
  /** Moves it only out of this state, where others would allow it as well. */
  from?: OrderState | undefined;
  actor: Actor;
  /** The name of the one of the staff who moves it. */
  by?: string | null | undefined;
  /** In words for the customer, at most 200 characters; or one of the reasons that this server gives by itself. */
  cause?: string | undefined;
  /** When it is to be there, or ready, from now on; without it what was promised stays. */
  promised?: Window | undefined;
  /** Optimistic lock: the newest event that the caller knows. Where there is a newer one, the order stays as it is. */
  version?: number | undefined;
  /** It can be taken back for a while, and what follows from it waits so long. */
  isUndoable?: boolean | undefined;
}

/** The event of the move; or the state that the order is in and that does not allow it, and who brought it there; null where there is no such order. */
export type MoveOutcome = { eventId: number } | { refusedIn: OrderState | null; by: string | null };

interface Deps {
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
}

/**
 * Moves an order, and writes down who did and why. Call it with the transaction that the move belongs to. Concurrent moves of one order
 * wait for its lock; the second finds it in its new state. What was paid online for a rejected or cancelled order goes back by a job.
 */
export async function moveOrder(tx: Db, { jobs, now }: Deps, move: Move): Promise<MoveOutcome> {
  const { orderNumber, to, from, actor, by = null, cause = '', promised, version, isUndoable = false } = move;
  const order = await lockOrder(tx, orderNumber);
  if (!order) return { refusedIn: null, by: null };
  const { state } = order;
  const next = nextStates(state, order.orderType);
  // Once a staff member has accepted an order, another promised time is a move, too.
  const isDelay = to === state && promised !== undefined && state !== 'received' && !isOver(state);
  const isKnown = (from ?? state) === state && (version === undefined || version === (await newestEvent(tx, orderNumber)));
  if (!isKnown || (!isDelay && !next.includes(to))) return { refusedIn: state, by: await movedBy(tx, orderNumber) };
  const at = now();
  await tx
    .updateTable('orders')
    .set({ state: to, ...(promised && { promised_from: promised.from, promised_until: promised.until }) })
    .where('number', '=', orderNumber)
    .execute();
  const before = isUndoable && { is_undoable: true, promised_from_before: order.from, promised_until_before: order.until };
  const { id } = await tx
    .insertInto('order_event')
    .values({ order_number: orderNumber, state: to, at, actor, cause, moved_by: by, ...before })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isUndoable) await jobs.enqueue(tx, 'finalize_transition', String(id), { orderNumber, eventId: id }, { after: undoTime });
  else await finalizeMove(tx, { jobs, now }, { orderNumber, eventId: id, to, at, attemptId: order.attemptId });
  return { eventId: id };
}

interface FinalMove {
  orderNumber: number;
  eventId: number;
  to: OrderState;
  at: Date;
  attemptId: string | null;
}

/** What follows from a final move, under the order's lock: an invoice, the customer's messages, a refund. Idempotent. */
async function finalizeMove(tx: Db, { jobs, now }: Deps, { orderNumber, eventId, to, at, attemptId }: FinalMove): Promise<void> {
  if (to === 'completed') await issueInvoice(tx, orderNumber, at);
  await jobs.enqueue(tx, 'notify_customer', String(eventId), { orderNumber, eventId });
  if (attemptId === null || !isOver(to) || to === 'refunded') return;
  // Read under the order's lock: finishing the refund takes it too, so it came before, or will find this move.
  const { state: paid } = await tx.selectFrom('payment_attempt').select('state').where('id', '=', attemptId).executeTakeFirstOrThrow();
  if (paid === 'refunded') await moveOrder(tx, { jobs, now }, { orderNumber, to: 'refunded', actor: 'system' });
  else if (to !== 'completed') await jobs.enqueue(tx, 'refund_order', String(orderNumber), { orderNumber });
}

/** Moves that could be taken back, and were not. */
export function moveJobs({ db, ...context }: Deps & { db: Kysely<Tables>; jobs: Pick<Jobs, 'handle'> }): void {
  context.jobs.handle('finalize_transition', ({ orderNumber, eventId }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNumber);
      const event = await tx.selectFrom('order_event').select(['state', 'at']).where('id', '=', eventId).executeTakeFirst();
      if (!order || !event) return;
      await finalizeMove(tx, context, { orderNumber, eventId, to: event.state as OrderState, at: event.at, attemptId: order.attemptId });
    }),
  );
}

async function lockOrder(tx: Db, orderNumber: number) {
  const order = await tx
    .selectFrom('orders')
    .select(['state', 'order_type', 'attempt_id as attemptId', 'promised_from as from', 'promised_until as until'])
    .where('number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();
  return order && { ...order, state: order.state as OrderState, orderType: order.order_type as OrderType };
}

/** 0 where there is none. */
async function newestEvent(tx: Db, orderNumber: number): Promise<number> {
  const { id } = await tx
    .selectFrom('order_event')
    .select((select) => select.fn.max('id').as('id'))
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** The staff member who made the last move that stands; null where the customer or the system made it. */
const readMover = statement<{ by: string | null }, [orderNumber: number]>(
  'select moved_by as by from order_step where order_number = $1 order by id desc limit 1',
);
const movedBy = async (tx: Db, orderNumber: number): Promise<string | null> => (await readMover(tx, orderNumber))[0]?.by ?? null;
