/**
 * Simulated kitchen of the demo: advances orders to completion at an entertaining pace. State lives in the database, so it survives
 * restarts; row locks let one process handle each order. It skips orders touched by staff.
 */

import { finalStates } from '@sufra/contract/orders/states';
import type { Context } from '../../context/context.ts';
import { moveOrder } from '../../ordering/orders/move.ts';
import type { Db } from '../../platform/db/database.ts';
import { listed, oneRow, statement } from '../../platform/db/statement.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { beginsBefore, type CookingOrder, demoMove } from './kitchen-rules.ts';

type Deps = Pick<Context, 'db' | 'jobs' | 'now' | 'log' | 'env'> & { idle: Pick<Context['idle'], 'waitForIdle'> };

const lookMs = 1000;
/** How long (ms) a transition waits for an idle moment: under load the kitchen slows down, not the customers. */
const idleTimeoutMs = 100;

/** Performs due transitions, oldest orders first, for `forMs`. Returns the count; 0 outside a demo or when disabled. */
export async function cook(context: Deps, forMs = Number.POSITIVE_INFINITY): Promise<number> {
  const { db, now, env, log, idle } = context;
  const pace = env.demoPace;
  if (pace === null) return 0;
  // Lazy import: the demo menu is large.
  const { restaurant } = await import('@sufra/demo');
  const branchCodes = restaurant.branches.map(({ code }) => code);
  const until = performance.now() + forMs;
  let moves = 0;
  for (const waiting of await findCooking(db, branchCodes, { now: now(), before: beginsBefore(now(), pace) })) {
    if (demoMove(waiting, now(), pace) === null) continue;
    if (performance.now() >= until) break;
    await idle.waitForIdle(idleTimeoutMs);
    const state = await db.transaction().execute(async (tx) => {
      const order = await lockCooking(tx, waiting.number, now());
      const to = order && demoMove(order, now(), pace);
      if (!to) return null;
      const moved = await moveOrder(tx, context, { orderNumber: order.number, to, actor: 'demo' });
      return 'eventId' in moved ? to : null;
    });
    if (state === null) continue;
    moves += 1;
    log.info({ order: waiting.number, state, actor: 'demo' }, 'order moved');
  }
  return moves;
}

/** Starts the simulated kitchen in a demo. Returns a stop function. */
export const startDemoKitchen = (context: Deps): (() => Promise<void>) =>
  context.env.demoPace === null
    ? async () => undefined
    : every(lookMs, () => cook(context, lookMs), { name: 'demo kitchen', log: context.log });

/** Batch size, oldest first. Each order advances within the pace and leaves the batch. */
const limit = 500;

/** Timeout (ms) of an open board, which sends a heartbeat every twenty seconds. */
const watchedFor = 45_000;
const watchedSince = (now: Date): Date => new Date(now.getTime() - watchedFor);

/** Unfinished orders of these branches that no staff touched; scheduled ones only when they start `before`. */
async function findCooking(db: Db, branchCodes: readonly string[], { now, before }: { now: Date; before: Date }): Promise<CookingOrder[]> {
  return readCooking(db, watchedSince(now), [...branchCodes], before);
}

/** Locks an order with SKIP LOCKED. Null when locked elsewhere, or no longer ours. */
async function lockCooking(db: Db, number: number, now: Date): Promise<CookingOrder | null> {
  if (!(await lockOrder(db, number))) return null;
  // Re-read after locking: staff or another process may have changed it.
  return readOne(db, watchedSince(now), number);
}

const cooking = `
  select number, order_type as "orderType", orders.state, since, slot_start as "slotStart",
    exists (select from board_watch where board_watch.branch_id = orders.branch_id and seen_at > $1::timestamptz) as "isWatched"
  from orders cross join lateral (
    select max(at) as since, bool_or(actor = 'staff') as "isStaffs" from order_event where order_number = number
  ) as moved
  where orders.state not in ${listed(finalStates)} and not "isStaffs"`;

const readCooking = statement<CookingOrder, [watchedSince: Date, branchCodes: string[], before: Date]>(`
  ${cooking} and branch_id in (select id from branch where code = any($2::text[]))
    and (orders.state <> 'accepted' or slot_start is null or slot_start <= $3::timestamptz)
  order by number limit ${limit}`);
const readOne = oneRow<CookingOrder, [watchedSince: Date, number: number]>(`${cooking} and number = $2`);
const lockOrder = oneRow<{ number: number }, [number: number]>('select number from orders where number = $1 for update skip locked');
