import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ErrorStatus } from './request.ts';
import { withRetries } from './retries.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function server(failures: number, status: ErrorStatus = 503, body = {}) {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length <= failures) throw new ApiError(status, body);
    return 'done';
  });
  return asked;
}
async function timesAfter(asked: ReturnType<typeof server>, ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.mock.calls.length;
}

test.each<ErrorStatus>([502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'])(
  'HA-03 the client retries for a minute after %s',
  async (status) => {
    const asked = server(100, status);
    const onTrouble = vi.fn();
    const answer = withRetries(asked, { onTrouble }).catch((error: unknown) => error);
    // With maximum delays throughout there would be only eight calls.
    expect(await timesAfter(asked, 60_000)).toBeGreaterThanOrEqual(9);
    expect(onTrouble.mock.calls.length).toBe(asked.mock.calls.length - 1);
    expect(await answer).toMatchObject({ status });
    expect(await timesAfter(asked, 600_000)).toBe(onTrouble.mock.calls.length + 1);
  },
);

test('HA-03 the client continues as soon as the server is back', async () => {
  const asked = server(3);
  const answer = withRetries(asked);
  await timesAfter(asked, 1500 + 3000 + 6000 + 100);
  expect(await answer).toBe('done');
});

test('ERR-06 the client follows Retry-After up to 5 s, with up to 50 % jitter', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const [told, long] = [server(1, 503, { retry_after: 2 }), server(1, 503, { retry_after: 600 })];
  const answers = [withRetries(told), withRetries(long)];
  expect([await timesAfter(told, 2499), await timesAfter(told, 1)]).toEqual([1, 2]);
  expect([await timesAfter(long, 3749), await timesAfter(long, 1)]).toEqual([1, 2]);
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
});

test.each<ErrorStatus>([500, 430, 422, 401, 'PARSING_ERROR'])('CHK-07 does not retry after %s', async (status) => {
  const asked = server(9, status);
  const answer = withRetries(asked).catch((error: unknown) => error);
  expect(await timesAfter(asked, 60_000)).toBe(1);
  expect(await answer).toMatchObject({ status });
});

test('HA-03 aborting stops the wait', async () => {
  const asked = server(9);
  const stop = new AbortController();
  const answer = withRetries(asked, { signal: stop.signal }).catch((error: unknown) => error);
  expect(await timesAfter(asked, 100)).toBe(1);
  stop.abort();
  expect(await answer).toMatchObject({ status: 503 });
  expect(await timesAfter(asked, 60_000)).toBe(1);
});
