import { expect, test, vi } from 'vitest';
import { loadAgainSoon } from './load-again.ts';

test('STAFF-03 a screen that broke loads itself again, and not again and again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  loadAgainSoon();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  // What broke at once again is left to be read.
  loadAgainSoon();
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  const stop = loadAgainSoon();
  stop();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  loadAgainSoon();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
