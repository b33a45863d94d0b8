import { readEnv } from '@sufra/api/config/env.ts';
import { openContext } from '@sufra/api/context/open.ts';
import { testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ServerClock, watchServer } from './server-watch.ts';

afterEach(() => vi.restoreAllMocks());

test('HA-01 the clock keeps the server’s time within half a round trip, and follows where it differs', () => {
  let elapsed = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  const clock = new ServerClock();
  clock.set(50_000, 900, 1000);
  expect(clock.now()).toBe(50_050);
  elapsed = 2000;
  expect(clock.now()).toBe(51_050);
  clock.set(51_000, 1900, 2000);
  clock.set(51_030, 1900, 2000);
  expect(clock.now()).toBe(51_050);
  clock.set(60_000, 1990, 2000);
  expect(clock.now()).toBe(60_005);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database server', () => {
  const quarterHour = 900_000;
  function setForward(): () => number {
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + quarterHour);
    return real;
  }

  test('HA-01 the time of the database decides on a machine whose clock is a quarter of an hour ahead', async () => {
    const { database, drop } = await testDatabase();
    const real = setForward();
    const { context, close } = await openContext(readEnv({ DEMO: 'off', LOG_LEVEL: 'silent' }), { database });
    expect(Math.abs(context.now().getTime() - real())).toBeLessThan(2000);
    expect(Math.abs(context.watch.clockAhead() - quarterHour)).toBeLessThan(2000);
    await close();
    await drop();
  });

  test('HA-01 a server that keeps less than DURABILITY=replicated expects is named, once in the log', async () => {
    const { database, close } = await testDatabase();
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const watch = await watchServer(database, { expectsReplication: true, log });
    await watch.look();
    const gaps = [
      'fsync is off, so a power cut may damage the database and lose orders',
      'synchronous_standby_names is empty, so orders that only the primary has are lost with it',
      'synchronous_commit is off, so orders are acknowledged before a standby has them',
    ];
    expect(watch.durabilityGaps()).toEqual(gaps);
    expect(lines).toEqual(gaps.map((gap) => `DURABILITY=replicated does not hold: ${gap}`));
    const single = await watchServer(database, { expectsReplication: false, log });
    expect([single.durabilityGaps(), lines.length]).toEqual([undefined, 3]);
    await close();
  });
});
