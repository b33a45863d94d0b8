import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { silentProxy } from './proxy-testing.ts';
import { openServer } from './server.ts';
import { interactive } from './time-limits.ts';

const url = process.env.TEST_DATABASE_URL;

test.skipIf(!url)('HA-03 the breaker logs once that it opens and once that it closes, however many calls it refuses', async () => {
  const lines: { level: number; kind?: string; msg: string }[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const proxy = await silentProxy(url ?? '');
  const database = await openServer(proxy.url, log, { limits: { ...interactive, connectMs: 250, answerMs: 250, waitMs: 250 } });
  const ask = () => sql`select 1`.execute(database.kysely).catch((error: unknown) => log.warn({ err: error }, 'a call failed'));
  const changes = () => lines.filter(({ kind }) => kind === 'sufra').map(({ level, msg }) => [level, msg]);
  const opened = [40, 'the database does not answer: refusing requests until it does'];
  const closed = [40, 'the database answers again'];
  proxy.fallSilent();
  await expect.poll(async () => ask().then(changes), { timeout: 10_000 }).toEqual([opened]);
  const before = lines.length;
  await Promise.all(Array.from({ length: 100 }, ask));
  expect(lines).toHaveLength(before);
  proxy.recover();
  await expect.poll(changes, { timeout: 10_000 }).toEqual([opened, closed]);
  await database.close();
  await proxy.close();
});
