import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { Breaker } from './breaker.ts';
import { DatabaseBusy, DatabaseRefused } from './unavailable.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

function opened(unwell = 0) {
  const probe = vi.fn(async () => probe.mock.calls.length > unwell);
  const onChange = vi.fn();
  return { breaker: new Breaker({ probe, onChange }), probe, onChange };
}

async function misses(breaker: Breaker, moments: number) {
  for (let nth = 0; nth < moments; nth++) {
    if (nth > 0) await vi.advanceTimersByTimeAsync(200);
    breaker.miss();
  }
}

test('HA-03 answers that are missing at one moment count once, as a busy process finds all of them late', async () => {
  const { breaker } = opened();
  for (let times = 0; times < 20; times++) breaker.miss();
  expect(breaker.isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await misses(breaker, 2);
  expect(breaker.isOpen).toBe(true);
});

test('HA-03 the third answer missing within ten seconds opens it, and older ones do not count', async () => {
  const { breaker, onChange } = opened();
  breaker.miss();
  await vi.advanceTimersByTimeAsync(9000);
  breaker.miss();
  await vi.advanceTimersByTimeAsync(1001);
  breaker.miss();
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([false, []]);
  breaker.admit();
  await vi.advanceTimersByTimeAsync(200);
  breaker.miss();
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([true, [[true]]]);
  expect(() => breaker.admit()).toThrow(DatabaseRefused);
});

test('HA-03 one probe a second closes it, and once ended it sends none', async () => {
  const { breaker, probe, onChange } = opened(2);
  await misses(breaker, 3);
  await vi.advanceTimersByTimeAsync(2999);
  expect([probe.mock.calls.length, breaker.isOpen]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([breaker.isOpen, onChange.mock.calls]).toEqual([false, [[true], [false]]]);
  breaker.miss();
  expect(breaker.isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await misses(breaker, 2);
  expect(breaker.isOpen).toBe(true);
  breaker.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(probe.mock.calls.length).toBe(3);
});

test('HA-03 calls that it refuses are logged at debug level and without a stack, all others as before', () => {
  const lines: object[] = [];
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  log.warn({ err: new DatabaseRefused(), route: '/api/debtor/profile' }, 'database unreachable');
  log.warn({ err: new DatabaseBusy() }, 'database unreachable');
  log.fatal({ err: new DatabaseRefused() }, 'ended by a failure');
  const stack = expect.stringMatching(/ at /);
  expect(lines).toEqual([
    { level: 20, time: expect.any(Number), route: '/api/debtor/profile', msg: 'database unreachable' },
    expect.objectContaining({ level: 40, err: expect.objectContaining({ stack }) }),
    expect.objectContaining({ level: 60, err: expect.objectContaining({ stack }) }),
  ]);
});
