/** Periodically derives recommendations and popular dishes from each branch's completed orders. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context/context.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { findPairs, findPopular, replaceRows, storedPairs, storedPopular } from './queries.ts';

const day = 24 * 60 * 60_000;
/** Time windows (ms): pairs need much data, popularity must be recent. */
const [pairsAge, popularAge] = [180 * day, 30 * day];
/** Minimum support: fewer orders are chance. */
const leastOrders = 20;
/** Maximum pairs per dish, and popular dishes per branch. */
const [mostPairs, mostPopular] = [6, 6];
const [firstMs, everyMs] = [2 * 60_000, 6 * 60 * 60_000];

type Deps = Pick<Context, 'catalogue' | 'now'> & { db: Db };

/** One transaction per branch; writes only differences, so that menus stay cached. */
export async function rebuildDemand({ db, catalogue, now }: Deps): Promise<void> {
  const [pairsSince, popularSince] = [pairsAge, popularAge].map((age) => new Date(now().getTime() - age)) as [Date, Date];
  for (const { id } of catalogue.branches()) {
    await db.transaction().execute(async (transaction) => {
      const pairs = await findPairs(transaction, id, pairsSince, leastOrders, mostPairs);
      if (!isDeepStrictEqual(pairs, await storedPairs(transaction, id))) await replaceRows(transaction, 'branch_pair', id, pairs);
      const popular = await findPopular(transaction, id, popularSince, leastOrders, mostPopular);
      if (!isDeepStrictEqual(popular, await storedPopular(transaction, id))) await replaceRows(transaction, 'popular_item', id, popular);
    });
  }
}

export const startDemand = (context: Pick<Context, 'catalogue' | 'now' | 'log'> & { database: Database }): (() => Promise<void>) =>
  every(everyMs, () => rebuildDemand({ ...context, db: context.database.background }), {
    name: 'rebuild of what goes together',
    log: context.log,
    firstAfterMs: firstMs,
    shared: context.database,
  });
