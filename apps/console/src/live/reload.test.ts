import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());
const { reloadSoon, mayReload } = await import('./reload.ts');

const calm = { isBoard: true, isInUse: false, rings: false, quietMs: 60_000 };

test.each([
  ['no staff member uses it', {}, true],
  ['the staff member is on another screen', { isBoard: false }, false],
  ['something is open, typed or under way', { isInUse: true }, false],
  ['an order rings', { rings: true }, false],
  ['the staff member tapped a moment ago', { quietMs: 4000 }, false],
])('STAFF-02 a board of an older build when %s', (_, changes, mayLoad) => {
  expect(mayReload({ ...calm, ...changes })).toBe(mayLoad);
});

test('STAFF-03 a crashed screen reloads itself, without a loop', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  reloadSoon();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  // A repeated crash does not reload, so that the error stays readable.
  reloadSoon();
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  const stop = reloadSoon();
  stop();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadSoon();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
