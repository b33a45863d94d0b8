/** The only way to change the state of a placed order. */

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

/** Who moves the order: the restaurant, the demo's simulator, or the server itself. */
export type Actor = 'customer' | 'staff' | 'demo' | 'system';

export interface Move {
  orderNumber: number;
  to: OrderState;
  /** Expected state, when several would allow the move. */
  from?: OrderState | undefined;
  actor: Actor;
  /** Name of the staff member who moves it. */
  by?: string | null | undefined;
  /** Reason shown to the customer, at most 200 characters; or one of the server's predefined reasons. */
  cause?: string | undefined;
  /** New estimated window; absent: unchanged. */
  promised?: Window | undefined;
  /** Optimistic lock: the newest event that the caller knows. When a newer one exists, the order stays unchanged. */
  version?: number | undefined;
  /** Delays the move's effects, so that it can be undone. */
  isUndoable?: boolean | undefined;
}

/** Event of the move; or the current state and its author when not allowed; null for an unknown order. */
export type MoveOutcome = { eventId: number } | { refusedIn: OrderState | null; by: string | null };

interface Deps {
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
}

/**
 * Moves an order within the caller's transaction, with author and reason. The row lock serializes concurrent moves; the second sees the new
 * state. Rejecting or cancelling a paid order enqueues its refund.
 */
export async function moveOrder(tx: Db, { jobs, now }: Deps, move: Move): Promise<MoveOutcome> {
  const { orderNumber, to, from, actor, by = null, cause = '', promised, version, isUndoable = false } = move;
  const order = await lockOrder(tx, orderNumber);
  if (!order) return { refusedIn: null, by: null };
  const { state } = order;
  const next = nextStates(state, order.orderType);
  // For an accepted order, a new estimate in the same state is a move, too.
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
  else await finalizeMove(tx, { jobs, now }, { orderNumber, eventId: id, to, at, isPrepaid: order.isPrepaid });
  return { eventId: id };
}

interface FinalMove {
  orderNumber: number;
  eventId: number;
  to: OrderState;
  at: Date;
  isPrepaid: boolean;
}

/** Effects of a final move, under the order's lock: invoice, notifications, refund. Idempotent. */
async function finalizeMove(tx: Db, { jobs, now }: Deps, { orderNumber, eventId, to, at, isPrepaid }: FinalMove): Promise<void> {
  if (to === 'completed') await issueInvoice(tx, orderNumber, at);
  await jobs.enqueue(tx, 'notify_customer', String(eventId), { orderNumber, eventId });
  if (!isPrepaid || !isOver(to) || to === 'refunded') return;
  // Read under the order's lock, which completing a refund takes too: it either came before, or will see this move.
  if (await isRefunded(tx, orderNumber)) await moveOrder(tx, { jobs, now }, { orderNumber, to: 'refunded', actor: 'system' });
  else if (to !== 'completed') await jobs.enqueue(tx, 'refund_order', String(orderNumber), { orderNumber });
}

/** Jobs that finalize undoable moves after the undo period. */
export function moveJobs({ db, ...context }: Deps & { db: Kysely<Tables>; jobs: Pick<Jobs, 'handle'> }): void {
  context.jobs.handle('finalize_transition', ({ orderNumber, eventId }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNumber);
      const event = await tx.selectFrom('order_event').select(['state', 'at']).where('id', '=', eventId).executeTakeFirst();
      if (!order || !event) return;
      await finalizeMove(tx, context, { orderNumber, eventId, to: event.state as OrderState, at: event.at, isPrepaid: order.isPrepaid });
    }),
  );
}

interface Locked extends Window {
  state: OrderState;
  orderType: OrderType;
  /** Whether any of it was paid before, by card or gift voucher. */
  isPrepaid: boolean;
}
const lockOrder = oneRow<Locked, [orderNumber: number]>(`
  select state, order_type as "orderType", is_online or gift_fils > 0 as "isPrepaid", promised_from as "from", promised_until as "until"
  from orders where number = $1 for update`);

/** Whether the whole payment went back. */
export const isRefunded = async (db: Db, orderNumber: number): Promise<boolean> => (await readRefunded(db, orderNumber)).length > 0;
const readRefunded = statement<object, [orderNumber: number]>(`
  select from orders
  where number = $1 and total_fils = (select sum(amount_fils) from order_refund where order_number = number and done_at is not null)`);

type MoveParameters = [
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
/** Without a new estimate the previous one stays. */
const writeMove = oneRow<{ id: number }, MoveParameters>(`
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

/** Author of the last effective move; null for customer or system. */
const readMover = statement<{ by: string | null }, [orderNumber: number]>(
  'select moved_by as by from order_step where order_number = $1 order by id desc limit 1',
);
const movedBy = async (tx: Db, orderNumber: number): Promise<string | null> => (await readMover(tx, orderNumber))[0]?.by ?? null;
