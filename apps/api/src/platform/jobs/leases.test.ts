/** Job leases: taken in batches, ended one by one; behaviour on hangs, crashes and expiry. */

import { testDatabase } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { IdleDetector } from './idle-detector.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { endJob, leaseJobs } from './queries.ts';

const log = pino({ level: 'silent' });
let database: Database;
let drop: () => Promise<void>;
const open: Jobs[] = [];

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await migrate(database);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const jobs of open.splice(0)) await jobs.stop();
  await database.execute('delete from job');
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function queue(...orderNumbers: number[]): Promise<void> {
  const jobs = await openJobs(database, { log, idle: new IdleDetector() });
  for (const orderNumber of orderNumbers) await jobs.enqueue(database.kysely, 'refund_order', String(orderNumber), { orderNumber });
}

/** A process that records started jobs and blocks on the given ones until released. */
async function processThatWaitsWith(...held: number[]) {
  const { promise, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  // Avoids an unhandled rejection when the process started no job yet.
  promise.catch(() => undefined);
  const began: number[] = [];
  const jobs = await openJobs(database, { log, idle: new IdleDetector() });
  open.push(jobs);
  jobs.handle('refund_order', async ({ orderNumber }) => {
    began.push(orderNumber);
    if (held.includes(orderNumber)) await promise;
  });
  await jobs.start();
  jobs.wakeSoon();
  return { jobs, began, finish, fail };
}
const inState = async (state: string) =>
  (await database.execute('select key from job where state = $1 order by key', [state])).rows.map(({ key }) => Number(key));
const secondsLeft = async () =>
  (await database.execute('select extract(epoch from due_at - now())::float8 as seconds from job')).rows[0]?.seconds as number;

test('CHK-06 a slow job holds up no other, and each that is done is ended at once', async () => {
  await queue(11, 12, 13, 14, 15, 16, 17, 18, 19);
  const slow = await processThatWaitsWith(11);
  await vi.waitFor(async () => expect(await inState('done')).toEqual([12, 13, 14, 15, 16, 17, 18, 19]), 3000);
  expect(await inState('waiting')).toEqual([11]);
  slow.finish();
  await vi.waitFor(async () => expect(await inState('waiting')).toEqual([]), 3000);
});

test('CHK-06 jobs of one kind that all hang leave workers to the other kinds', async () => {
  const jobs = await openJobs(database, { log, idle: new IdleDetector() });
  open.push(jobs);
  const { promise, resolve } = Promise.withResolvers<void>();
  let [hanging, most] = [0, 0];
  for (const kind of ['refund_order', 'notify_customer'] as const)
    jobs.handle(kind, async () => {
      hanging += 1;
      most = Math.max(most, hanging);
      await promise;
    });
  jobs.handle('finalize_transition', async () => undefined);
  for (let nth = 1; nth <= 9; nth += 1) {
    await jobs.enqueue(database.kysely, 'refund_order', String(nth), { orderNumber: nth });
    await jobs.enqueue(database.kysely, 'notify_customer', String(nth), { orderNumber: nth, eventId: nth });
  }
  await jobs.enqueue(database.kysely, 'finalize_transition', '99', { orderNumber: 99, eventId: 99 });
  await jobs.start();
  jobs.wakeSoon();
  await vi.waitFor(async () => expect([most, await inState('done')]).toEqual([6, [99]]), 3000);
  resolve();
  await vi.waitFor(async () => expect(await inState('waiting')).toEqual([]), 3000);
});

test('CHK-06 after a kill, another process does only the jobs not yet ended', async () => {
  await queue(11, 12, 13, 14, 15);
  const taken = await leaseJobs(database.kysely, ['refund_order'], [10], 3600);
  for (const { key, tries } of taken.slice(0, 2)) await endJob(database.kysely, 'refund_order', key, tries, 'done');
  // Leased jobs are invisible to other processes until expiry.
  expect(await leaseJobs(database.kysely, ['refund_order'], [10], 20)).toEqual([]);
  await database.execute("update job set due_at = now() where state = 'waiting'");
  const { began } = await processThatWaitsWith();
  await vi.waitFor(async () => expect(await inState('done')).toEqual([11, 12, 13, 14, 15]), 3000);
  expect(began.toSorted()).toEqual([13, 14, 15]);
});

for (const outcome of ['finish', 'fail'] as const)
  test(`CHK-06 process leaves a mail to the new lease holder when its own lease expired: ${outcome}`, async () => {
    await queue(11);
    const late = await processThatWaitsWith(11);
    await vi.waitFor(() => expect(late.began).toEqual([11]), 3000);
    await database.execute('update job set due_at = now()');
    const [other] = await leaseJobs(database.kysely, ['refund_order'], [10], 3600);
    late[outcome](new Error('the mail server is away') as never);
    await late.jobs.stop();
    expect(await inState('waiting')).toEqual([11]);
    expect(await secondsLeft()).toBeGreaterThan(3000);
    await endJob(database.kysely, 'refund_order', '11', other?.tries ?? 0, 'done');
    expect(await inState('done')).toEqual([11]);
  });

test('CHK-06 a process that is still at a mail keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await queue(11);
  const slow = await processThatWaitsWith(11);
  await vi.waitFor(() => expect(slow.began).toEqual([11]), { timeout: 3000, interval: 20 });
  await database.execute("update job set due_at = now() + interval '1 second'");
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await secondsLeft()).toBeGreaterThan(15), 3000);
  slow.finish();
});

test('CHK-06 renewing leases does not change the time of a retry', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await queue(11);
  const { began, fail } = await processThatWaitsWith(11);
  await vi.waitFor(() => expect(began).toEqual([11]), { timeout: 3000, interval: 20 });
  // The lock holds the write of the retry's time; the renewal starts meanwhile.
  await database.kysely.transaction().execute(async (tx) => {
    await sql`select from job for update`.execute(tx);
    fail(new Error('the mail server is away'));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(5000);
  });
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await secondsLeft()).toBeLessThan(11), 3000);
  for (const jobs of open.splice(0)) await jobs.stop();
  expect(await secondsLeft()).toBeLessThan(11);
});
