// @slow

import { startApi, testDatabase } from '@sufra/tests/support/api.ts';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openServer } from './server.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

test('ERR-06 unreachable server counts as away; a wrong statement counts as our mistake', async () => {
  const refused = await openServer('postgres://nobody@127.0.0.1:9/none', pino({ level: 'silent' })).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  const { database, drop } = await testDatabase();
  const wrong = await database.execute('select nonsense').catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('of a gateway'), { code: 'ECONNRESET' }))).toBe(false);
  await database.close();
  await drop();
});

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

onServer('ERR-06 while the database is away a customer is told to come again, not that something is broken', async () => {
  const api = await startApi({ DEMO: 'off' });
  const { token } = await api.customer();
  const name = (await api.context.database.execute('select current_database() as name')).rows[0]?.name;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const profile = () =>
    api.app.inject({ url: '/api/debtor/profile', headers: { 'x-api-key': 'sufra-demo-key', authorization: `Bearer ${token}` } });
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const answers = [await profile(), await profile(), await profile()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(answers[0]?.json().error).toMatch(/try again in a moment/);
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
  await expect.poll(async () => (await profile()).statusCode, { timeout: 5000 }).toBe(200);
  await api.close();
});
