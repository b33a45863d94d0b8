import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../testing/api.ts';
import { type Jobs, openJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
let database: Database;
let drop: () => Promise<void>;
const open: Jobs[] = [];

async function openMore(): Promise<Jobs> {
  const jobs = await openJobs(database, log);
  open.push(jobs);
  return jobs;
}

beforeEach(async () => {
  ({ database, drop } = await testDatabase());
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
  await database.close();
  await drop();
});

/** Jobs with a handler that notes the order numbers that it was given. */
async function noting(): Promise<{ jobs: Jobs; seen: number[] }> {
  const jobs = await openMore();
  const seen: number[] = [];
  jobs.handle('order_email', async ({ orderNumber }) => void seen.push(orderNumber));
  await jobs.start();
  return { jobs, seen };
}
const add = (jobs: Jobs, orderNumber: number, db = database.kysely) =>
  jobs.enqueue(db, 'order_email', String(orderNumber), { orderNumber });
const row = async () =>
  (await database.execute('select *, extract(epoch from start_after - now())::float8 as seconds from pgboss.job')).rows[0];

test('CHK-07 work is done once a key, however often it is asked for, also after it ran', async () => {
  const { jobs, seen } = await noting();
  await Promise.all([add(jobs, 1001), add(jobs, 1001), add(jobs, 1001)]);
  await vi.waitFor(async () => expect((await row())?.state).toBe('completed'), 5000);
  await add(jobs, 1001);
  await add(jobs, 1002);
  await vi.waitFor(() => expect(seen).toContain(1002), 5000);
  expect(seen).toEqual([1001, 1002]);
});

test('CHK-06 work belongs to its transaction: none after a rollback, at once after a commit', async () => {
  const { jobs, seen } = await noting();
  const failing = database.kysely.transaction().execute(async (transaction) => {
    await add(jobs, 1, transaction);
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  let committed = 0;
  await database.kysely.transaction().execute(async (transaction) => {
    await add(jobs, 2, transaction);
    expect(seen).toEqual([]);
    committed = performance.now();
  });
  await vi.waitFor(() => expect(seen).toEqual([2]), { timeout: 3000, interval: 5 });
  expect(performance.now() - committed).toBeLessThan(1000);
});

test('CHK-06 a queue of forty mails empties without a pause between them', async () => {
  const { jobs, seen } = await noting();
  await database.kysely.transaction().execute(async (transaction) => {
    for (let orderNo = 1; orderNo <= 40; orderNo++) await add(jobs, orderNo, transaction);
  });
  // One a poll would take twenty seconds with two workers.
  await vi.waitFor(() => expect(seen).toHaveLength(40), 6000);
  expect(new Set(seen).size).toBe(40);
});

test('CHK-06 work that fails is tried again, later each time, and never lost', async () => {
  const jobs = await openMore();
  let tries = 0;
  jobs.handle('order_email', async () => {
    tries++;
    if (tries < 3) throw new Error('the mail server is away');
  });
  await jobs.start();
  await add(jobs, 1001);
  const waits: number[] = [];
  for (const failures of [1, 2]) {
    await vi.waitFor(async () => expect([tries, (await row())?.state]).toEqual([failures, 'retry']), 8000);
    waits.push((await row())?.seconds as number);
    await database.execute('update pgboss.job set start_after = now()');
  }
  await vi.waitFor(async () => expect([tries, (await row())?.state]).toEqual([3, 'completed']), 8000);
  const [first = 0, second = 0] = waits;
  expect(first).toBeGreaterThan(2);
  expect(second).toBeGreaterThan(first);
});

test('CHK-06 stopping waits for the mail in hand and leaves the rest for the next start', async () => {
  const jobs = await openMore();
  const { promise: sending, resolve: finish } = Promise.withResolvers<void>();
  let done = 0;
  jobs.handle('order_email', async () => {
    await sending;
    done++;
  });
  await jobs.start();
  await add(jobs, 1);
  await vi.waitFor(async () => expect((await row())?.state).toBe('active'), 5000);
  const stopping = jobs.stop();
  await add(jobs, 2);
  finish();
  await stopping;
  expect(done).toBe(1);
  const { rows } = await database.execute('select state::text from pgboss.job order by created_on');
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
  const next = await noting();
  await vi.waitFor(() => expect(next.seen).toEqual([2]), 5000);
});

test.skipIf(process.env.TEST_DATABASE_URL)('CHK-06 a mail that a killed process had in hand is sent after the next start', async () => {
  const killed = await openMore();
  await add(killed, 1001);
  await database.execute("update pgboss.job set state = 'active', started_on = now()");
  const { seen } = await noting();
  await vi.waitFor(async () => expect((await row())?.state).toBe('retry'), 5000);
  await database.execute('update pgboss.job set start_after = now()');
  await vi.waitFor(() => expect(seen).toEqual([1001]), 5000);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('CHK-06 several processes share the work, and each mail is sent by one of them', async () => {
  const processes = await Promise.all([noting(), noting(), noting()]);
  await Promise.all(Array.from({ length: 60 }, (_, orderNo) => add(processes[orderNo % 3]?.jobs as Jobs, orderNo)));
  const all = () => processes.flatMap(({ seen }) => seen);
  await vi.waitFor(() => expect(all()).toHaveLength(60), 8000);
  expect(new Set(all()).size).toBe(60);
});

test('CHK-06 a second start of the queue costs no time worth noticing', async () => {
  await openMore();
  const began = performance.now();
  await openMore();
  expect(performance.now() - began).toBeLessThan(400);
});
