/** Coordination of periodic work among processes of a server; the embedded database has only one. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./scheduler-testing.ts', import.meta.url));

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes', async () => {
  const { database, url = '' } = shared(await testDatabase());
  const processes: ChildProcess[] = [];
  beforeAll(() =>
    database.execute(
      'create table run (id serial primary key, process integer not null, began_at timestamptz default clock_timestamp(), ended_at timestamptz)',
    ),
  );
  beforeEach(() => database.execute('truncate run restart identity; truncate turn'));
  afterEach(() => {
    for (const each of processes.splice(0)) each.kill('SIGKILL');
  });

  const start = () => {
    const started = fork(program, [url], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    processes.push(started);
    return started;
  };
  const one = async (sql: string, values?: unknown[]) => (await database.execute(sql, values)).rows[0];
  const ended = async () => Number((await one('select count(ended_at) from run'))?.count);

  test('two processes do periodic work one at a time, and once in an interval', async () => {
    start();
    start();
    await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThanOrEqual(12);
    const found = await one(`
      select count(*) filter (where began_at < before_ended) as overlaps,
        extract(epoch from max(began_at) - min(began_at)) * 1000 / (count(*) - 1) as interval
      from (select id, began_at, lag(ended_at) over (order by id) as before_ended from run where ended_at is not null) as runs where id > 3`);
    expect(Number(found?.overlaps)).toBe(0);
    // 200 ms minus 10 % jitter, times 0.8 for early starts: 144. Without coordination it would be below 100.
    expect(Number(found?.interval)).toBeGreaterThan(120);
  });

  test('another process does the work of a killed one', async () => {
    const first = start();
    await once(first, 'message');
    first.kill('SIGKILL');
    start();
    await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    expect(await one('select process from run where ended_at is not null order by id limit 1')).toEqual({ process: processes[1]?.pid });
  });
});
