import { ApiError } from '@sufra/calls/request';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClientForRender } from './query-client.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function server(refusals: number, error = new ApiError(503, { error: 'Please try again in a moment.', retry_after: 2 })) {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length <= refusals) throw error;
    return 'done';
  });
  return asked;
}
async function timesAfter(asked: ReturnType<typeof server>, ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.mock.calls.length;
}

test('ERR-06 retries queries with the same policy', async () => {
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
