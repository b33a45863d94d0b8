/** Jobs are fetched in batches and ended one by one: what becomes of a batch whose process is killed, or whose lease runs out. */

import { testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { IdleDetector } from './idle-detector.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { endJob, takeJobs } from './queries.ts';

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
  const jobs = await openJobs(database, { log, quiet: new IdleDetector() });
  for (const orderNumber of orderNumbers) await jobs.enqueue(database.kysely, 'order_email', String(orderNumber), { orderNumber });
}

/** A process that notes what it began, and waits with the jobs named. They end, or fail, when told. */
async function processThatWaitsWith(...held: number[]) {
  const { promise, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  // The process may have begun no job by the time the test tells it to fail.
  promise.catch(() => undefined);
  const began: number[] = [];
  const jobs = await openJobs(database, { log, quiet: new IdleDetector() });
  open.push(jobs);
  jobs.handle('order_email', async ({ orderNumber }) => {
    began.push(orderNumber);
    if (held.includes(orderNumber)) await promise;
  });
  await jobs.start();
  return { jobs, began, finish, fail };
}
const inState = async (state: string) =>
  (await database.execute('select key from job where state = $1 order by key', [state])).rows.map(({ key }) => Number(key));
const secondsLeft = async () =>
  (await database.execute('select extract(epoch from due_at - now())::float8 as seconds from job')).rows[0]?.seconds as number;

test('CHK-06 a slow mail holds up none of its batch, and what was sent is noted at once', async () => {
  await queue(11, 12, 13, 14, 15, 16, 17, 18, 19);
  const slow = await processThatWaitsWith(11);
  await vi.waitFor(async () => expect(await inState('done')).toEqual([12, 13, 14, 15, 16, 17, 18, 19]), 3000);
  expect(await inState('waiting')).toEqual([11]);
  slow.finish();
  await vi.waitFor(async () => expect(await inState('waiting')).toEqual([]), 3000);
});

test('CHK-06 of a batch whose process was killed midway, only what was not done is done by another', async () => {
  await queue(11, 12, 13, 14, 15);
  const taken = await takeJobs(database.kysely, 'order_email', 10, 3600);
  for (const { key, tries } of taken.slice(0, 2)) await endJob(database.kysely, 'order_email', key, tries, 'done');
  // No other process gets what is in hand until the lease has run out.
  expect(await takeJobs(database.kysely, 'order_email', 10, 20)).toEqual([]);
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
    const [other] = await takeJobs(database.kysely, 'order_email', 10, 3600);
    late[outcome](new Error('the mail server is away') as never);
    await late.jobs.stop();
    expect(await inState('waiting')).toEqual([11]);
    expect(await secondsLeft()).toBeGreaterThan(3000);
    await endJob(database.kysely, 'order_email', '11', other?.tries ?? 0, 'done');
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

test('CHK-06 stopping process gives back the mails that it has not begun', async () => {
  await queue(11, 12, 13, 14, 15);
  const stopped = await processThatWaitsWith(11, 12);
  await vi.waitFor(() => expect(stopped.began.toSorted()).toEqual([11, 12]), 3000);
  const stopping = stopped.jobs.stop();
  stopped.finish();
  await stopping;
  expect(await inState('done')).toEqual([11, 12]);
  const next = await processThatWaitsWith();
  await vi.waitFor(() => expect(next.began.toSorted()).toEqual([13, 14, 15]), 3000);
});
