import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleDetector } from './idle-detector.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

function workOf(idle: IdleDetector, patience = 60_000) {
  const resumed = vi.fn();
  void idle.waitForIdle(patience).then(resumed);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return resumed.mock.calls.length === 1;
  };
}

test('resolves at once when no request is in flight', async () => {
  expect(await workOf(new IdleDetector())(0)).toBe(true);
});

test('work waits until the last request has been answered', async () => {
  const idle = new IdleDetector();
  idle.requestBegins();
  idle.requestBegins();
  const goesOnAfter = workOf(idle);
  idle.requestEnds();
  expect(await goesOnAfter(1000)).toBe(false);
  idle.requestEnds();
  expect(await goesOnAfter(50)).toBe(true);
});

test('a moment between two requests is not quiet', async () => {
  const idle = new IdleDetector();
  idle.requestBegins();
  const goesOnAfter = workOf(idle);
  for (let nth = 0; nth < 100; nth++) {
    idle.requestEnds();
    expect(await goesOnAfter(10)).toBe(false);
    idle.requestBegins();
    expect(await goesOnAfter(10)).toBe(false);
  }
});

test('resolves on timeout on a server that is never idle', async () => {
  const idle = new IdleDetector();
  idle.requestBegins();
  const goesOnAfter = workOf(idle, 500);
  expect(await goesOnAfter(499)).toBe(false);
  expect(await goesOnAfter(1)).toBe(true);
});
