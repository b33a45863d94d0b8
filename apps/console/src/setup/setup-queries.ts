/** How far the setup is, as the server keeps it: what was answered on a phone goes on at a desk. */
import { readSetup } from '@sufra/contract/setup/endpoints';
import type { Setup } from '@sufra/contract/setup/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';

export const setupQuery = {
  queryKey: ['setup'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readSetup, undefined, { signal }),
} as const;

export const keepSetup = (setup: Setup): void => {
  queryClient.setQueryData(setupQuery.queryKey, setup);
};
