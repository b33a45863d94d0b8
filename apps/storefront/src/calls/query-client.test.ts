import { ApiError } from '@sufra/calls/request';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { useProblems } from './problems.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  queryClient.clear();
  useProblems.setState({ queue: [] });
});

const refused = new ApiError(430, { error: 'Not on a Friday.' });
const told = () => useProblems.getState().queue;
const load = (error: Error, meta: { handlesErrors?: boolean | 'in-general' }) =>
  expect(queryClient.fetchQuery({ queryKey: ['orders'], queryFn: () => Promise.reject(error), meta, retry: false })).rejects.toBe(error);

test('ERR-03 ERR-04 opens the dialog when the server refuses a list whose screen has only a general text', async () => {
  await load(refused, { handlesErrors: 'in-general' });
  await load(new ApiError(422, { payload: {} }), { handlesErrors: 'in-general' });
  expect(told()).toEqual([{ text: 'Not on a Friday.' }, { key: 'errors.check_input' }]);
});

test('ERR-04 opens no dialog when the screen shows the failure itself', async () => {
  await load(refused, { handlesErrors: true });
  await load(new ApiError(500), { handlesErrors: 'in-general' });
  expect(told()).toEqual([]);
});

test('ERR-04 ERR-08 opens the dialog when older orders are refused, and none when the list is polled', async () => {
  const pages = [Promise.resolve([1]), Promise.reject(refused), Promise.reject(refused)];
  for (const page of pages.slice(1)) page.catch(() => undefined);
  const options = {
    queryKey: ['orders', 'list'],
    queryFn: () => pages.shift() as Promise<number[]>,
    initialPageParam: 0,
    getNextPageParam: () => 1,
    meta: { handlesErrors: 'in-general' as const },
    retry: false,
  };
  const list = new InfiniteQueryObserver(queryClient, options);
  await list.refetch();
  await list.refetch();
  expect(told()).toEqual([]);
  await list.fetchNextPage();
  expect(told()).toEqual([{ text: 'Not on a Friday.' }]);
});
