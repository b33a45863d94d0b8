import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryBuckets } from './memory-limits.ts';

const at = (milliseconds: number) => new Date(1_790_000_000_000 + milliseconds);
const bucket = { capacity: 3, refillPerMinute: 30 };

test('a client may do several things at once, then waits for the next', () => {
  const buckets = new MemoryBuckets(bucket);
  for (let i = 0; i < 3; i++) expect(buckets.take('a', at(0))).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(buckets.take('a', at(0))).toEqual({ allowed: false, retryAfterSeconds: 2 });
  expect(buckets.take('b', at(0)).allowed).toBe(true);
  expect(buckets.take('a', at(1000))).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(buckets.take('a', at(1900)).allowed).toBe(false);
  expect(buckets.take('a', at(2000)).allowed).toBe(true);
  expect(buckets.take('a', at(2000)).allowed).toBe(false);
});

test('takes several tokens at once, or none when there are too few', () => {
  const buckets = new MemoryBuckets(bucket);
  expect(buckets.take('a', at(0), 2).allowed).toBe(true);
  expect(buckets.take('a', at(0), 3)).toEqual({ allowed: false, retryAfterSeconds: 4 });
  expect(buckets.take('a', at(0), 1).allowed).toBe(true);
});

test('a pause refills up to the capacity; a clock going back gives nothing', () => {
  const buckets = new MemoryBuckets(bucket);
  for (let i = 0; i < 3; i++) buckets.take('a', at(0));
  const after = Array.from({ length: 5 }, () => buckets.take('a', at(3_600_000)).allowed);
  expect(after).toEqual([true, true, true, false, false]);
  expect(buckets.take('a', at(0)).allowed).toBe(false);
  expect(buckets.take('a', at(3_600_000)).allowed).toBe(false);
});

test('no client gets more than the bucket and its refill over any period', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 100 });
  await fc.assert(
    fc.property(waits, (steps) => {
      const buckets = new MemoryBuckets(bucket);
      let [time, allowed] = [0, 0];
      for (const step of steps) if (buckets.take('a', at((time += step))).allowed) allowed++;
      expect(allowed).toBeLessThanOrEqual(bucket.capacity + (time / 60_000) * bucket.refillPerMinute + 1e-6);
    }),
  );
});
