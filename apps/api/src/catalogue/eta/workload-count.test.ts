import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openWorkload } from './workload.ts';
import { readCount, storeCount } from './workload-queries.ts';

const { database } = shared(await testDatabase());
afterEach(() => vi.useRealTimers());
const counted = {
  loads: [{ branchId: 7, orders: 6 }],
  fullSlots: [{ branchId: 7, orderType: 'pickup' as const, start: new Date('2026-11-21T14:00:00Z') }],
};

test('SLOT-02 shares a kitchen load count until it is stale', async () => {
  expect(await readCount(database.kysely, 60_000)).toBeNull();
  await storeCount(database.kysely, counted);
  await storeCount(database.kysely, counted);
  expect(await readCount(database.kysely, 60_000)).toEqual(counted);
  await database.execute("update workload_count set counted_at = now() - interval '61 seconds'");
  expect(await readCount(database.kysely, 60_000)).toBeNull();
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'SLOT-02 a process uses another one’s count, and counts itself once the other stops',
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const workload = await openWorkload(database, { now: () => new Date('2026-11-21T12:00:00Z'), log: pino({ level: 'silent' }) });
    const isFull = () => counted.fullSlots.map(({ branchId, orderType, start }) => workload.isFull(branchId, orderType, start));
    expect(isFull()).toEqual([false]);
    await storeCount(database.kysely, counted);
    await database.execute("update workload_count set counted_at = now() + interval '1 hour'");
    vi.advanceTimersByTime(2000);
    await expect.poll(isFull, { timeout: 10_000 }).toEqual([true]);
    await database.execute("update workload_count set counted_at = now() - interval '1 hour'");
    vi.advanceTimersByTime(2000);
    await expect.poll(isFull, { timeout: 10_000 }).toEqual([false]);
    expect(await readCount(database.kysely, 60_000)).toEqual({ loads: expect.any(Array), fullSlots: [] });
    workload.close();
  },
);
