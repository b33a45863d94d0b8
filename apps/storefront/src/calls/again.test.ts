import { untilReady } from '@sufra/calls/again';
import { ApiError } from '@sufra/calls/request';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClientForRender } from './query-client.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A server that refuses so many times. */
function server(refusals: number, error = new ApiError(503, { error: 'Please try again in a moment.', retry_after: 2 })) {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length <= refusals) throw error;
    return 'done';
  });
  return asked;
}
/** How often it has been asked after so many milliseconds more. */
async function timesAfter(asked: ReturnType<typeof server>, ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.mock.calls.length;
}

test('ERR-06 CHK-07 the client retries an order after the delay that the server gives', async () => {
  const asked = server(2);
  const answer = untilReady(asked);
  expect([await timesAfter(asked, 1999), await timesAfter(asked, 1), await timesAfter(asked, 2000)]).toEqual([1, 2, 3]);
  expect(await answer).toBe('done');
});

test('ERR-06 CHK-07 the client waits five seconds at most, and one second when the server names no delay', async () => {
  const slow = server(1, new ApiError(503, { retry_after: 600 }));
  const quick = server(1, new ApiError(503));
  const answers = [untilReady(slow), untilReady(quick)];
  expect([await timesAfter(quick, 999), await timesAfter(quick, 1), await timesAfter(slow, 3999), await timesAfter(slow, 1)]).toEqual([
    1, 2, 1, 2,
  ]);
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
});

test.each([
  [503, 3],
  [500, 1],
  [430, 1],
])('ERR-06 CHK-07 with %i for an answer it is asked %i times and not more', async (status, times) => {
  const asked = server(9, new ApiError(status));
  const answer = untilReady(asked).catch((error: unknown) => error);
  expect(await timesAfter(asked, 60_000)).toBe(times);
  expect(await answer).toMatchObject({ status });
});

test('ERR-06 what a screen reads is asked for again in the same way', async () => {
  vi.stubGlobal('window', undefined);
  const asked = server(2);
  const client = queryClientForRender();
  vi.unstubAllGlobals();
  const unsubscribe = new QueryObserver(client, { queryKey: ['branches'], queryFn: asked }).subscribe(() => undefined);
  expect([await timesAfter(asked, 1999), await timesAfter(asked, 1), await timesAfter(asked, 2000)]).toEqual([1, 2, 3]);
  expect(client.getQueryData(['branches'])).toBe('done');
  unsubscribe();
  client.clear();
});
