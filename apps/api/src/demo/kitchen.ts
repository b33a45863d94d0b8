/**
 * The demo's kitchen: brings orders of the demo restaurant to their end by itself, at a pace that is fun to watch, so that a newcomer sees what becomes of
 * one. What is to be done stands in the database, so it goes on after a restart, and of several processes each order has one. It keeps its hands off an order
 * that staff have touched.
 */
import type { Context } from '../context.ts';
import { moveOrder } from '../orders/move.ts';
import { findCooking, lockCooking } from './kitchen-queries.ts';
import { beginsBefore, demoMove } from './kitchen-rules.ts';

type Dependencies = Pick<Context, 'db' | 'jobs' | 'now' | 'log' | 'env'>;

const lookMs = 1000;

/** Makes every move that is due, and returns how many; none where this is no demo, or its kitchen is not wanted. */
export async function cook(context: Dependencies): Promise<number> {
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

/** Cooks all the time, where this is a demo and its kitchen is wanted. Returns what ends it. */
export function keepCooking(context: Dependencies): () => Promise<void> {
  if (context.env.demoPace === null) return async () => undefined;
  let cooking: Promise<unknown> | null = null;
  const begin = () => {
    cooking ??= cook(context)
      .catch((error: unknown) => context.log.warn({ err: error }, 'the kitchen of the demo had to stop for a moment'))
      .finally(() => {
        cooking = null;
      });
  };
  const timer = setInterval(begin, lookMs).unref();
  return async () => {
    clearInterval(timer);
    await cooking;
  };
}
