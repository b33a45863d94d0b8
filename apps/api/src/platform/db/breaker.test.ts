import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseBusy } from './away.ts';
import { Breaker } from './breaker.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A breaker before a server that is unwell for so many probes. */
function opened(unwell = 0) {
  const probe = vi.fn(async () => probe.mock.calls.length > unwell);
  const onChange = vi.fn();
  return { breaker: new Breaker({ probe, onChange }), probe, onChange };
}

test('HA-03 the third answer missing within ten seconds opens it, and older ones do not count', async () => {
  const { breaker, onChange } = opened();
  breaker.miss();
  await vi.advanceTimersByTimeAsync(9000);
  breaker.miss();
  await vi.advanceTimersByTimeAsync(1001);
  breaker.miss();
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([false, []]);
  breaker.admit();
  breaker.miss();
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([true, [[true]]]);
  expect(() => breaker.admit()).toThrow(DatabaseBusy);
});

test('HA-03 one probe a second closes it, whatever else is missing meanwhile, and ended it sends none', async () => {
  const { breaker, probe, onChange } = opened(2);
  for (let times = 0; times < 20; times++) breaker.miss();
  await vi.advanceTimersByTimeAsync(2999);
  expect([probe.mock.calls.length, breaker.isOpen]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([false, [[true], [false]]]);
  breaker.miss();
  expect(breaker.isOpen).toBe(false);
  for (let times = 0; times < 3; times++) breaker.miss();
  breaker.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(probe.mock.calls.length).toBe(3);
});
