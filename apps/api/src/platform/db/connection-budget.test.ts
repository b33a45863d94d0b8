import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { checkConnections, connectionWarning } from './connection-budget.ts';
import { mostConnections, openServer } from './server.ts';

test('warns when all processes together exceed the server’s connections', () => {
  expect([mostConnections(2), mostConnections(4), mostConnections(16)]).toEqual([14, 16, 36]);
  const each = { each: 14, here: 2 };
  expect(connectionWarning({ allowed: 97, processes: 8, others: 0 }, each)).toMatch(
    /8 processes open up to 14 each, 112 in all; .* allows 97/,
  );
  expect(connectionWarning({ allowed: 112, processes: 8, others: 0 }, each)).toBeNull();
  expect(connectionWarning({ allowed: 112, processes: 8, others: 1 }, each)).toMatch(/other programs have 1/);
  // Processes of this machine that have not started yet.
  expect(connectionWarning({ allowed: 111, processes: 1, others: 0 }, { each: 14, here: 8 })).toMatch(/8 processes/);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a server', async () => {
  const { url = '' } = shared(await testDatabase());

  test('the check at the start counts the processes of all machines by their listeners', async () => {
    const silent = pino({ level: 'silent' });
    const first = await openServer(url, silent);
    const log = { info: vi.fn(), warn: vi.fn() };
    const env = { databasePooled: undefined, databaseConnections: 300, processes: 1 };
    const countOf = async () => {
      await checkConnections(first, env, log);
      return Number(/connections: (\d+) processes/.exec(String(log.warn.mock.lastCall?.[0]))?.[1]);
    };
    await first.listen('anything', () => undefined);
    // Concurrent tests start and stop listeners, so one undisturbed round suffices.
    const oneMore = async () => {
      const before = await countOf();
      const second = await openServer(url, silent);
      await second.listen('anything', () => undefined);
      const count = await countOf();
      await second.close();
      return count - before;
    };
    await expect.poll(oneMore).toBe(1);
    await checkConnections(first, { ...env, databasePooled: { directUrl: url } }, log);
    expect(log.info.mock.lastCall?.[0]).toMatch(/^behind a pooler: \d+ processes listen .* leaves \d+ connections/);
    await first.close();
  });

  test('the check counts other programs whose sessions the own role may not look into', async () => {
    const other = new pg.Client({ connectionString: url, application_name: 'another program' });
    await other.connect();
    const log = { info: vi.fn(), warn: vi.fn() };
    const limited = new URL(url);
    // A role that exists everywhere and reads no statistics of others.
    limited.searchParams.set('options', '-c role=pg_signal_backend');
    const database = await openServer(limited.href, pino({ level: 'silent' }));
    await checkConnections(database, { databasePooled: undefined, databaseConnections: 300, processes: 1 }, log);
    expect(log.warn.mock.lastCall?.[0]).toMatch(/other programs have [1-9]/);
    await Promise.all([database.close(), other.end()]);
  });
});
