import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';
import {
  enforce,
  enforceRateLimit,
  enforceRateLimitInTransaction,
  networkOf,
  perDay,
  refillBucket,
  returnToken,
  takeToken,
  tooManyRequests,
} from './limits.ts';

const { database } = shared(await testDatabase());

const start = Date.parse('2026-11-21T08:30:00Z');
const bucket = { capacity: 3, refillPerMinute: 6, longestDelaySeconds: 40 };
const take = (key: string, seconds: number) => takeToken(database.kysely, key, bucket, new Date(start + seconds * 1000));
const refused = (retryAfterSeconds: number) => ({ allowed: false, retryAfterSeconds });
const allowed = { allowed: true, retryAfterSeconds: 0 };

describe('limits slow guessing down and lock no customer out', () => {
  test('so many tries may come at once, then one every ten seconds', async () => {
    for (const _ of [1, 2, 3]) expect(await take('burst', 0)).toEqual(allowed);
    expect((await take('burst', 0)).allowed).toBe(false);
    expect(await take('burst', 20)).toEqual(allowed);
  });

  test('the wait grows with every try while refused, up to its limit, and waiting it out always earns a try', async () => {
    for (const _ of [1, 2, 3]) await take('grow', 0);
    const waits = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) waits.push(await take('grow', 0));
    expect(waits).toEqual([20, 30, 40, 40, 40, 40].map(refused));
    expect(await take('grow', 39)).toEqual(refused(11));
    expect(await take('grow', 50)).toEqual(allowed);
  });

  test('refills a daily limit continuously', async () => {
    const daily = { capacity: 3, refillPerMinute: 3 / (24 * 60) };
    const ask = async (hours: number) => (await takeToken(database.kysely, 'daily', daily, new Date(start + hours * 3_600_000))).allowed;
    const asked = [];
    for (const hours of [0, 0, 0, 0, 1, 9.5, 9.5, 17.6]) asked.push(await ask(hours));
    expect(asked).toEqual([true, true, true, false, false, true, false, true]);
  });

  test('a bucket never exceeds its capacity, and a clock going back takes nothing', async () => {
    expect(await take('full', 0)).toEqual(allowed);
    for (const _ of [1, 2, 3]) expect(await take('full', 86_000)).toEqual(allowed);
    expect((await take('full', 80_000)).allowed).toBe(false);
  });

  test('the right password refills the bucket', async () => {
    for (const _ of [1, 2, 3, 4]) await take('forgiven', 0);
    await refillBucket(database.kysely, 'forgiven');
    expect(await take('forgiven', 0)).toEqual(allowed);
  });

  test('a transaction’s refusal costs nothing and extends no wait', async () => {
    const ask = (seconds: number, rateLimits = true) =>
      database.kysely.transaction().execute((db) => {
        const now = () => new Date(start + seconds * 1000);
        return enforceRateLimitInTransaction({ db, env: { rateLimits }, now }, 'booking', { capacity: 2, refillPerMinute: 6 });
      });
    await ask(0);
    await ask(0);
    for (const _ of [1, 2, 3]) await expect(ask(0)).rejects.toMatchObject({ code: 'too_many_requests', values: { seconds: 10 } });
    await ask(0, false);
    await ask(10);
    await returnToken(database.kysely, 'booking');
    await ask(10);
    await expect(ask(10)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('a limit per day refills by the half that may come at once', () => {
    expect(perDay(200)).toEqual({ capacity: 100, refillPerMinute: 100 / 1440 });
    expect(perDay(1)).toEqual({ capacity: 1, refillPerMinute: 1 / 1440 });
  });

  test('table keeps hashed keys only and reveals no customer’s e-mail', async () => {
    await take('layla@example.com', 0);
    const rows = await database.kysely.selectFrom('rate_bucket').select('key').execute();
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('of twenty tries at the same moment exactly three pass', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('race', 0)));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:192.168.113.177', '192.168.113.177'],
  ['1::ffff:203.0.113.7', '1:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('server states the wait in seconds up to 90, and in started minutes above', () => {
  const told = (seconds: number) => {
    const { code, values, details } = tooManyRequests(seconds);
    return [code, values, details];
  };
  expect(told(90)).toEqual(['too_many_requests', { seconds: 90, minutes: 0 }, { retryAfter: 90 }]);
  expect(told(91)).toEqual(['too_many_requests', { seconds: 91, minutes: 2 }, { retryAfter: 91 }]);
  expect(() => enforce(allowed)).not.toThrow();
  expect(() => enforce(refused(7))).toThrow(expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 7 } }));
});

test('a try is slowed down, but not where the shop has no limits', async () => {
  const shop = (rateLimits: boolean) => ({ db: database.kysely, env: { rateLimits }, now: () => new Date(start) });
  const tryOn = (rateLimits: boolean) => enforceRateLimit(shop(rateLimits), 'tries', bucket);
  for (const _ of [1, 2, 3, 4]) await tryOn(false);
  for (const _ of [1, 2, 3]) await tryOn(true);
  await expect(tryOn(true)).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 20 } });
});

test('without another limit trying on costs a minute at most', async () => {
  const slow = { capacity: 1, refillPerMinute: 6 };
  const waits = [];
  for (let i = 0; i < 8; i += 1) waits.push((await takeToken(database.kysely, 'slow', slow, new Date(start))).retryAfterSeconds);
  expect(waits).toEqual([0, 20, 30, 40, 50, 60, 60, 60]);
});
