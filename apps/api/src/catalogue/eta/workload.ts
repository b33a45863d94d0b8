/**
 * How busy the kitchens are, in memory: read anew every two seconds, so that no card and no checkout waits for it. One process counts for all, so that
 * orders are not counted more often where there are more processes. Who holds a place in a slot is decided by the database alone.
 */
import type { OrderType } from '@sufra/contract/names';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { every, takeTurn } from '../../platform/jobs/scheduler.ts';
import type { BranchRecord } from '../store/model.ts';
import { addedMinutes, extraMinutes } from './estimate.ts';
import { type Counted, readCount, readFullSlots, readLoads, storeCount } from './workload-queries.ts';

export interface Workload {
  /** Minutes that the orders in a branch's kitchen add to a new one, and those that its staff have said. */
  added(branch: Pick<BranchRecord, 'id' | 'load' | 'extra'>): number;
  isFull(branchId: number, orderType: OrderType, start: Date): boolean;
  /** Looks now; tests wait for it. */
  refresh(): Promise<void>;
  close(): void;
}

const pollTime = 2000;
/** Less than the shortest interval of one process, so that the only one counts each time. */
const fresh = 0.8 * pollTime;
const slotKey = (branchId: number, orderType: OrderType, start: Date) => `${branchId} ${orderType} ${start.getTime()}`;

export const noWork: Pick<Workload, 'added' | 'isFull'> = { added: () => 0, isFull: () => false };

/** Looks once before it answers. */
export async function openWorkload(database: Database, { now, log }: { now: () => Date; log: Logger }): Promise<Workload> {
  let loads: ReadonlyMap<number, number> = new Map();
  let full: ReadonlySet<string> = new Set();

  const count = async (): Promise<Counted> => ({
    loads: await readLoads(database.kysely, now()),
    fullSlots: await readFullSlots(database.kysely, now()),
  });
  const take = (counted: Counted) => {
    loads = new Map(counted.loads.map(({ branchId, orders }) => [branchId, orders]));
    full = new Set(counted.fullSlots.map(({ branchId, orderType, start }) => slotKey(branchId, orderType, start)));
  };
  const refresh = async () => take(await count());
  /** Counts when it is this process's turn; else takes what another has counted. */
  const poll = async () => {
    const counted = await readCount(database.kysely, fresh);
    if (counted) return take(counted);
    await takeTurn(database, { name: 'workload', ms: pollTime }, async () => {
      const ours = await count();
      await storeCount(database.kysely, ours);
      take(ours);
    });
  };
  await refresh();
  const stopPolling = every(pollTime, database.kind === 'embedded' ? refresh : poll, { name: 'poll of the workload', log });
  return {
    // Asked for each kept page again and again: most branches are neither, and then nothing is made to find that out.
    added: ({ id, load, extra }) => addedMinutes(load, loads.get(id) ?? 0) + (extra ? extraMinutes(extra, now()) : 0),
    isFull: (branchId, orderType, start) => full.size > 0 && full.has(slotKey(branchId, orderType, start)),
    refresh,
    close: () => void stopPolling(),
  };
}
