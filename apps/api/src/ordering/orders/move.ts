/** The one way by which a placed order changes its state. */

import { undoTime } from '@sufra/contract/kitchen/model';
import type { OrderType } from '@sufra/contract/names';
import { isOver, nextStates, type OrderState } from '@sufra/contract/orders/states';
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
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
  const before = isUndoable ? order : { from: null, until: null };
  const what = [to, promised?.from ?? null, promised?.until ?? null, at, actor, cause, by] as const;
  const written = await writeMove(tx, orderNumber, ...what, isUndoable, before.from, before.until);
  if (!written) throw new Error('the database did not answer');
  const { id } = written;
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

interface Locked extends Window {
  state: OrderState;
  orderType: OrderType;
  attemptId: string | null;
}
const lockOrder = oneRow<Locked, [orderNumber: number]>(`
  select state, order_type as "orderType", attempt_id as "attemptId", promised_from as "from", promised_until as "until"
  from orders where number = $1 for update`);

type Written = [
  orderNumber: number,
  to: OrderState,
  from: Date | null,
  until: Date | null,
  at: Date,
  actor: Actor,
  cause: string,
  by: string | null,
  isUndoable: boolean,
  fromBefore: Date | null,
  untilBefore: Date | null,
];
/** Without another promise what was promised stays. */
const writeMove = oneRow<{ id: number }, Written>(`
  with moved as (
    update orders
    set state = $2, promised_from = coalesce($3::timestamptz, promised_from), promised_until = coalesce($4::timestamptz, promised_until)
    where number = $1::int
  )
  insert into order_event (order_number, state, at, actor, cause, moved_by, is_undoable, promised_from_before, promised_until_before)
  values ($1, $2, $5::timestamptz, $6, $7, $8, $9, $10, $11)
  returning id`);

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
