import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { SharedBuckets } from './shared-limits.ts';

const { database } = shared(await testDatabase());
beforeEach(() => database.kysely.deleteFrom('rate_bucket').execute());

const at = (milliseconds: number) => new Date(1_790_000_000_000 + milliseconds);
/** Refills five per second. */
const bucket = { capacity: 50, refillPerMinute: 300 };
/** One limiter per process. */
const open = (count: number) => Array.from({ length: count }, () => new SharedBuckets(database.kysely, 'test', bucket));

async function passed(processes: SharedBuckets[], tries: number, milliseconds: number, key = 'a'): Promise<number> {
  const answers = Array.from({ length: tries }, (_, nth) => processes[nth % processes.length]?.take(key, at(milliseconds)));
  return (await Promise.all(answers)).filter((answer) => answer?.allowed).length;
}

test.each([1, 3])('%i processes share one bucket and its refill', async (count) => {
  const processes = open(count);
  expect(await passed(processes, 200, 0)).toBe(50);
  expect(await passed(processes, 1, 0, 'b')).toBe(1);
  expect(await processes[0]?.take('a', at(0))).toEqual({ allowed: false, retryAfterSeconds: 1 });
  let all = 50;
  for (let second = 1; second <= 20; second++) all += await passed(processes, 30, second * 1000);
  // On credit, one more share is possible.
  expect(all).toBeGreaterThanOrEqual(50 + 20 * 5 - 10);
  expect(all).toBeLessThanOrEqual(50 + 20 * 5 + 10);
});

test('never refuses normal typing, with one query per ten letters', async () => {
  const [one] = open(1);
  let asked = 0;
  const counted = new SharedBuckets(
    new Proxy(database.kysely, {
      get(target, name) {
        if (name === 'executeQuery' || name === 'send') asked += 1;
        return Reflect.get(target, name, target);
      },
    }),
    'test',
    bucket,
  );
  for (let letter = 0; letter < 100; letter++) expect((await counted.take('calm', at(letter * 190))).allowed).toBe(true);
  expect(asked).toBeLessThanOrEqual(12);
  expect((await one?.take('calm', at(19_000)))?.allowed).toBe(true);
});

test('caches a refusal until one token has refilled', async () => {
  const processes = open(1);
  await passed(processes, 100, 0);
  await database.kysely.deleteFrom('rate_bucket').execute();
  expect(await passed(processes, 1000, 150)).toBe(0);
  expect(await passed(processes, 1, 250)).toBe(1);
});

test('a pause refills up to the capacity; a clock going back gives nothing', async () => {
  const processes = open(1);
  await passed(processes, 100, 0);
  expect(await passed(processes, 100, 3_600_000)).toBe(50);
  expect(await passed(processes, 100, 0)).toBe(0);
});

test('limiter admits every client when there is no database', async () => {
  const broken = new SharedBuckets(undefined as never, 'test', bucket);
  expect((await broken.take('a', at(0))).allowed).toBe(true);
});

test('a refusal states when the next token has refilled', async () => {
  const slow = new SharedBuckets(database.kysely, 'slow', { capacity: 1, refillPerMinute: 6 });
  for (let i = 0; i < 10; i++) await slow.take('a', at(0));
  expect(await slow.take('a', at(0))).toEqual({ allowed: false, retryAfterSeconds: 10 });
});
