/**
 * The demo's kitchen: brings orders of the demo restaurant to their end by itself, at a pace that is fun to watch, so that a newcomer sees what becomes of
 * one. What is to be done stands in the database, so it goes on after a restart, and of several processes each order has one. It keeps its hands off an order
 * that staff have touched.
 */
import type { Context } from '../context/context.ts';
import { moveOrder } from '../ordering/orders/move.ts';
import { every } from '../platform/jobs/scheduler.ts';
import { findCooking, lockCooking } from './kitchen-queries.ts';
import { beginsBefore, demoMove } from './kitchen-rules.ts';

type Deps = Pick<Context, 'db' | 'jobs' | 'now' | 'log' | 'env'>;

const lookMs = 1000;

/** Makes every move that is due, and returns how many; none where this is no demo, or its kitchen is not wanted. */
export async function cook(context: Deps): Promise<number> {
  const { db, now, env, log } = context;
  const pace = env.demoPace;
  if (pace === null) return 0;
  // Read here only: it is no small menu.
  const { restaurant } = await import('@sufra/demo');
  const branchCodes = restaurant.branches.map(({ code }) => code);
  let moves = 0;
  for (const waiting of await findCooking(db, branchCodes, { now: now(), before: beginsBefore(now(), pace) })) {
    if (demoMove(waiting, now(), pace) === null) continue;
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

/** Cooks where this is a demo and its kitchen is wanted. Returns what stops it. */
export const startDemoKitchen = (context: Deps): (() => Promise<void>) =>
  context.env.demoPace === null ? async () => undefined : every(lookMs, () => cook(context), { name: 'demo kitchen', log: context.log });
