import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './scheduler.ts';

const log = { warn: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockClear();
});
afterEach(() => vi.useRealTimers());

test.each([
  ['after an interval', {}, [949, 1], [0, 1]],
  ['at the start', { firstAfterMs: 0 }, [0, 949, 1], [1, 1, 2]],
  ['sooner than the others', { firstAfterMs: 100 }, [99, 1, 849, 1], [0, 1, 1, 2]],
])('runs work at most 10 % early, first %s', async (_, first, waits, counts) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5);
  const work = vi.fn(async () => undefined);
  const stop = every(1000, work, { name: 'work', log, ...first });
  for (const [index, ms] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(work).toHaveBeenCalledTimes(counts[index] ?? 0);
  }
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('runs never overlap, and stopping waits for the run under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = every(1000, work, { name: 'work', log, firstAfterMs: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledOnce();
  const isOver = vi.fn();
  const stopped = stop().then(isOver);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).not.toHaveBeenCalled();
  resolve();
  await stopped;
});

test('logs a failure once until the work succeeds, and continues', async () => {
  const outcomes = ['away', 'away', 'broken', null, 'broken'];
  const work = async () => {
    const failure = outcomes.shift();
    if (failure) throw new Error(failure);
  };
  const stop = every(1000, work, { name: 'work', log });
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.warn.mock.calls.map(([{ err }, text]) => `${text}: ${err.message}`)).toEqual(
    ['away', 'broken', 'broken'].map((failure) => `work failed: ${failure}`),
  );
  await stop();
});
