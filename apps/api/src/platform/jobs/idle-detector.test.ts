import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleDetector } from './idle-detector.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Whether work has gone on, asked after so many milliseconds. */
function workOf(quiet: IdleDetector, patience = 60_000) {
  const resumed = vi.fn();
  void quiet.moment(patience).then(resumed);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return resumed.mock.calls.length === 1;
  };
}

test('work goes on at once while the server is answering no client', async () => {
  expect(await workOf(new IdleDetector())(0)).toBe(true);
});

test('work waits until the last request has been answered', async () => {
  const quiet = new IdleDetector();
  quiet.requestBegins();
  quiet.requestBegins();
  const goesOnAfter = workOf(quiet);
  quiet.requestEnds();
  expect(await goesOnAfter(1000)).toBe(false);
  quiet.requestEnds();
  expect(await goesOnAfter(50)).toBe(true);
});

test('a moment between two requests is not quiet', async () => {
  const quiet = new IdleDetector();
  quiet.requestBegins();
  const goesOnAfter = workOf(quiet);
  for (let nth = 0; nth < 100; nth++) {
    quiet.requestEnds();
    expect(await goesOnAfter(10)).toBe(false);
    quiet.requestBegins();
    expect(await goesOnAfter(10)).toBe(false);
  }
});

test('on a server that is never quiet work goes on when its patience is over', async () => {
  const quiet = new IdleDetector();
  quiet.requestBegins();
  const goesOnAfter = workOf(quiet, 500);
  expect(await goesOnAfter(499)).toBe(false);
  expect(await goesOnAfter(1)).toBe(true);
});
