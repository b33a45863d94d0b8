/**
 * Escalation of unaccepted orders: notifies the branch's second address, then rejects the order. Safe to run concurrently. See
 * docs/decisions/0022-kitchen.md.
 */
import type { Context } from '../../context/context.ts';
import { moveOrder } from '../../ordering/orders/move.ts';
import type { OwnReason } from '../../ordering/orders/present.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { findWaiting, heartbeat, lockWaitingOrder, type WaitingOrder } from './queries.ts';

const minute = 60_000;
/** ms after it rang first. */
const [remindAfter, rejectAfter] = [3 * minute, 10 * minute];
/** How long (ms) after the estimated time reminders continue. A restaurant that never updates orders gets none about old ones. */
const remindWithin = 60 * minute;

/** The due escalation step; `countsFrom`: since when staff could see orders without interruption. */
export function dueFor(order: WaitingOrder, now: Date, countsFrom: Date): { remind: boolean; reject: boolean } {
  const { startsAt, promisedUntil, touchedAt, openedAt, isTold, canTell } = order;
  const rang = Math.max(startsAt.getTime(), touchedAt.getTime(), countsFrom.getTime(), openedAt?.getTime() ?? 0);
  const waits = now.getTime() - rang;
  return {
    remind: canTell && !isTold && waits >= remindAfter && now.getTime() <= promisedUntil.getTime() + remindWithin,
    // Orders estimated before the board was first opened are left alone.
    reject: openedAt !== null && promisedUntil > openedAt && waits >= rejectAfter,
  };
}

type Deps = Pick<Context, 'db' | 'jobs' | 'now' | 'log'>;

const lookMs = 5000;
const before = (time: Date, ms: number) => new Date(time.getTime() - ms);
const cause: OwnReason = 'nobody_answered';

export async function escalate(context: Deps): Promise<void> {
  const { db, jobs, now, log } = context;
  const countsFrom = await heartbeat(db, now());
  for (const order of await findWaiting(db, now(), before(now(), remindAfter), before(now(), remindWithin))) {
    const { number, branchCode } = order;
    const { remind, reject } = dueFor(order, now(), countsFrom);
    if (reject && (await rejectUnseen(context, order)))
      log.warn({ order: number, branch: branchCode }, 'order rejected: no staff member accepted it');
    else if (remind) await jobs.enqueue(db, 'notify_branch', `order.waiting:${number}`, { event: 'order.waiting', orderNumber: number });
  }
}

/** Re-reads under the lock: staff may have accepted the order meanwhile, or accepted and undone it. */
function rejectUnseen({ db, jobs, now }: Deps, { number, touchedAt }: WaitingOrder): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWaitingOrder(tx, number))) return false;
    const { at } = await tx
      .selectFrom('order_event')
      .select((select) => select.fn.max('at').as('at'))
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    if (at.getTime() !== touchedAt.getTime()) return false;
    return 'eventId' in (await moveOrder(tx, { jobs, now }, { orderNumber: number, to: 'rejected', actor: 'system', cause }));
  });
}

/** Returns what stops it. */
export const startEscalation = (context: Deps & Pick<Context, 'database'>): (() => Promise<void>) =>
  every(lookMs, () => escalate(context), { name: 'escalation', log: context.log, firstAfterMs: 0, shared: context.database });
