/**
 * In-memory cache of kitchen load, refreshed every two seconds, so that no request waits. One process counts and the others read its
 * result. Slot capacity is enforced only by the database.
 */
import type { OrderType } from '@sufra/contract/names';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { every, runExclusively } from '../../platform/jobs/scheduler.ts';
import type { BranchRecord } from '../store/model.ts';
import { addedMinutes, extraMinutes } from './estimate.ts';
import { readCount, readFullSlots, readLoads, storeCount, type WorkloadCounts } from './workload-queries.ts';

export interface Workload {
  /** Minutes added by kitchen load and by the staff's setting. */
  added(branch: Pick<BranchRecord, 'id' | 'load' | 'extra'>): number;
  isFull(branchId: number, orderType: OrderType, start: Date): boolean;
  /** Refreshes the snapshot; tests await it. */
  refresh(): Promise<void>;
  close(): void;
}

const pollTime = 2000;
/** Below the shortest poll interval of one process, so that a single process refreshes at each poll. */
const fresh = 0.8 * pollTime;
const slotKey = (branchId: number, orderType: OrderType, start: Date) => `${branchId} ${orderType} ${start.getTime()}`;

export const noWork: Pick<Workload, 'added' | 'isFull'> = { added: () => 0, isFull: () => false };

/** Loads a first snapshot before it resolves. */
export async function openWorkload(database: Database, { now, log }: { now: () => Date; log: Logger }): Promise<Workload> {
  let loads: ReadonlyMap<number, number> = new Map();
  let full: ReadonlySet<string> = new Set();

  const count = async (): Promise<WorkloadCounts> => ({
    loads: await readLoads(database.kysely, now()),
    fullSlots: await readFullSlots(database.kysely, now()),
  });
  const take = (counted: WorkloadCounts) => {
    loads = new Map(counted.loads.map(({ branchId, orders }) => [branchId, orders]));
    full = new Set(counted.fullSlots.map(({ branchId, orderType, start }) => slotKey(branchId, orderType, start)));
  };
  const refresh = async () => take(await count());
  /** Counts when this process is due; otherwise reads the shared count. */
  const poll = async () => {
    const counted = await readCount(database.kysely, fresh);
    if (counted) return take(counted);
    await runExclusively(database, { name: 'workload', ms: pollTime }, async () => {
      const ours = await count();
      await storeCount(database.kysely, ours);
      take(ours);
    });
  };
  await refresh();
  const stopPolling = every(pollTime, database.kind === 'embedded' ? refresh : poll, { name: 'poll of the workload', log });
  return {
    // Hot path: runs for every cached page. Most branches have neither, so avoid the allocation.
    added: ({ id, load, extra }) => addedMinutes(load, loads.get(id) ?? 0) + (extra ? extraMinutes(extra, now()) : 0),
    isFull: (branchId, orderType, start) => full.size > 0 && full.has(slotKey(branchId, orderType, start)),
    refresh,
    close: () => void stopPolling(),
  };
}
