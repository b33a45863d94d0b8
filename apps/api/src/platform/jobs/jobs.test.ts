import { testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { PooledKysely } from '../db/statement.ts';
import { IdleDetector } from './idle-detector.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { leaseJobs, queueJob } from './queries.ts';

const log = pino({ level: 'silent' });
let database: Database;
let drop: () => Promise<void>;
const open: Jobs[] = [];

async function openMore(idle = new IdleDetector()): Promise<Jobs> {
  const jobs = await openJobs(database, { log, idle });
  open.push(jobs);
  return jobs;
}

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await migrate(database);
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
  await database.execute('delete from job');
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function noting(idle?: IdleDetector): Promise<{ jobs: Jobs; seen: number[] }> {
  const jobs = await openMore(idle);
  const seen: number[] = [];
  jobs.handle('refund_order', async ({ orderNumber }) => void seen.push(orderNumber));
  await jobs.start();
  jobs.wakeSoon();
  return { jobs, seen };
}
const add = (jobs: Jobs, orderNumber: number, db = database.kysely) =>
  jobs.enqueue(db, 'refund_order', String(orderNumber), { orderNumber });
const row = async () => (await database.execute('select *, extract(epoch from due_at - now())::float8 as seconds from job')).rows[0];

test('CHK-07 runs a job once per key, even when enqueued again after it ran', async () => {
  const { jobs, seen } = await noting();
  await Promise.all([add(jobs, 1001), add(jobs, 1001), add(jobs, 1001)]);
  await vi.waitFor(async () => expect((await row())?.state).toBe('done'), 5000);
  await add(jobs, 1001);
  await add(jobs, 1002);
  await vi.waitFor(() => expect(seen).toContain(1002), 5000);
  expect(seen).toEqual([1001, 1002]);
});

test('PAY-04 a refund is tried until it succeeds, a mail for two days', async () => {
  const jobs = await openMore();
  const fails = vi.fn((_payload: object, _tries: number) => Promise.reject(new Error('refused')));
  jobs.handle('refund', fails);
  jobs.handle('email', fails);
  await queueJob(database.kysely, 'refund', 'kept', { refundId: 'kept' });
  await queueJob(database.kysely, 'email', 'given up', { template: 'order', orderNumber: 1 });
  await database.execute('update job set tries = 60');
  await jobs.start();
  jobs.wakeSoon();
  const states = async () =>
    (await database.execute("select state from job where due_at > now() + interval '1 minute' or ended_at is not null order by kind")).rows;
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'given_up' }, { state: 'waiting' }]), 5000);
  expect(fails.mock.calls.map(([, tries]) => tries)).toEqual([61, 61]);
});

test('CHK-06 work belongs to its transaction: none after a rollback, at once after a commit', async () => {
  const { jobs, seen } = await noting();
  const failing = database.kysely.transaction().execute(async (transaction) => {
    await add(jobs, 1, transaction);
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  // Workers continue without waiting for a poll; polling alone would take eight seconds.
  const began = performance.now();
  for (let orderNumber = 2; orderNumber < 12; orderNumber++) {
    await database.kysely.transaction().execute(async (transaction) => {
      await add(jobs, orderNumber, transaction);
      expect(seen).not.toContain(orderNumber);
    });
    await vi.waitFor(() => expect(seen).toContain(orderNumber), { timeout: 3000, interval: 2 });
  }
  expect(performance.now() - began).toBeLessThan(5000);
});

test('CHK-06 a queue of forty mails empties without a pause between them', async () => {
  const { jobs, seen } = await noting();
  await database.kysely.transaction().execute(async (transaction) => {
    for (let orderNumber = 1; orderNumber <= 40; orderNumber++) await add(jobs, orderNumber, transaction);
  });
  // One job per poll would take twenty seconds with two workers.
  await vi.waitFor(() => expect(seen).toHaveLength(40), 6000);
  expect(new Set(seen).size).toBe(40);
});

test('CHK-06 idle process polls once a second for all job kinds and finds jobs of other processes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { kysely } = database;
  const asked = kysely instanceof PooledKysely ? vi.spyOn(kysely, 'send') : vi.spyOn(kysely, 'executeQuery');
  try {
    const jobs = await openMore();
    const seen: number[] = [];
    for (const kind of ['refund_order', 'push', 'finalize_transition'] as const)
      jobs.handle(kind, async ({ orderNumber }) => void seen.push(orderNumber));
    await jobs.start();
    const answered = () => Promise.all(asked.mock.results.map(({ value }) => value));
    await answered();
    asked.mockClear();
    vi.advanceTimersByTime(1000);
    await answered();
    expect(asked).toHaveBeenCalledTimes(1);
    await queueJob(kysely, 'push', '1001', { orderNumber: 1001 });
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(seen).toEqual([1001]), { timeout: 3000, interval: 5 });
  } finally {
    asked.mockRestore();
    vi.useRealTimers();
  }
});

test('CHK-06 work that is late waits for no moment without requests, so that it keeps up in a rush', async () => {
  const idle = new IdleDetector();
  const waited = vi.spyOn(idle, 'waitForIdle');
  await queueJob(database.kysely, 'refund_order', '1001', { orderNumber: 1001 }, -6);
  const { jobs, seen } = await noting(idle);
  await vi.waitFor(() => expect(seen).toEqual([1001]), 5000);
  expect(waited).not.toHaveBeenCalled();
  await add(jobs, 1002);
  await vi.waitFor(() => expect(seen).toEqual([1001, 1002]), 5000);
  expect(waited).toHaveBeenCalledTimes(1);
});

test('CHK-06 retries failed jobs with backoff, and never loses them', async () => {
  const jobs = await openMore();
  let tries = 0;
  jobs.handle('refund_order', async () => {
    tries++;
    if (tries < 3) throw new Error('the mail server is away');
  });
  await jobs.start();
  await add(jobs, 1001);
  const waits: number[] = [];
  for (const failures of [1, 2]) {
    await vi.waitFor(() => expect(tries).toBe(failures), 8000);
    // Returns once the retry is scheduled.
    await jobs.stop();
    waits.push((await row())?.seconds as number);
    await database.execute('update job set due_at = now()');
    await jobs.start();
    jobs.wakeSoon();
  }
  await vi.waitFor(async () => expect([tries, (await row())?.state]).toEqual([3, 'done']), 8000);
  const [first = 0, second = 0] = waits;
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThanOrEqual(10);
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThanOrEqual(20);
});

test('CHK-06 stopping waits for the mails in hand and leaves the rest for the next start', async () => {
  const jobs = await openMore();
  const { promise: sending, resolve: finish } = Promise.withResolvers<void>();
  const [begun, done]: [number[], number[]] = [[], []];
  jobs.handle('refund_order', async ({ orderNumber }) => {
    begun.push(orderNumber);
    await sending;
    done.push(orderNumber);
  });
  await jobs.start();
  // Occupy each worker; an idle one might be about to poll.
  for (const orderNumber of [1, 2]) await add(jobs, orderNumber);
  await vi.waitFor(() => expect(begun.toSorted()).toEqual([1, 2]), 5000);
  const stopping = jobs.stop();
  await add(jobs, 3);
  expect(done).toEqual([]);
  finish();
  await stopping;
  expect(done.toSorted()).toEqual([1, 2]);
  const { rows } = await database.execute('select state from job order by queued_at');
  expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'waiting']);
  const next = await noting();
  await vi.waitFor(() => expect(next.seen).toEqual([3]), 5000);
});

test.skipIf(process.env.TEST_DATABASE_URL)('CHK-06 sends a killed process’s mail after the next start', async () => {
  const killed = await openMore();
  await add(killed, 1001);
  expect(await leaseJobs(database.kysely, ['refund_order'], [10], 3600)).toHaveLength(1);
  const { seen } = await noting();
  await vi.waitFor(() => expect(seen).toEqual([1001]), 5000);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('CHK-06 several processes share the work, and each mail is sent by one of them', async () => {
  const processes = await Promise.all([noting(), noting(), noting()]);
  await Promise.all(Array.from({ length: 60 }, (_, orderNumber) => add(processes[orderNumber % 3]?.jobs as Jobs, orderNumber)));
  const all = () => processes.flatMap(({ seen }) => seen);
  await vi.waitFor(() => expect(all()).toHaveLength(60), 8000);
  expect(new Set(all()).size).toBe(60);
});

test('STAFF-03 queue withdraws a waiting job until a worker takes it, and keeps its delay on restart', async () => {
  const jobs = await openMore();
  const later = (orderNumber: number) =>
    jobs.enqueue(database.kysely, 'refund_order', String(orderNumber), { orderNumber }, { after: 10_000 });
  await later(1001);
  expect((await row())?.seconds).toBeGreaterThan(8);
  const { seen } = await noting();
  expect((await row())?.seconds).toBeGreaterThan(5);
  expect(await jobs.withdraw(database.kysely, 'refund_order', '1001')).toBe(true);
  expect(await jobs.withdraw(database.kysely, 'refund_order', '1001')).toBe(false);
  // The idempotency key is free again.
  await later(1001);
  await database.execute('update job set due_at = now()');
  await vi.waitFor(() => expect(seen).toEqual([1001]), 5000);
  expect(await jobs.withdraw(database.kysely, 'refund_order', '1001')).toBe(false);
});

test('STAFF-03 of one who takes work back and one who takes it up, one has it', async () => {
  const jobs = await openMore();
  for (let nth = 0; nth < 20; nth += 1) {
    await jobs.enqueue(database.kysely, 'refund_order', String(nth), { orderNumber: nth });
    const [isBack, taken] = await Promise.all([
      jobs.withdraw(database.kysely, 'refund_order', String(nth)),
      leaseJobs(database.kysely, ['refund_order'], [1], 60),
    ]);
    expect([isBack, taken.length]).toEqual(isBack ? [true, 0] : [false, 1]);
  }
});
