/** Setup progress, stored on the server, so that it continues on another device. */
import { currencies, defaultCurrency, setCurrency } from '@sufra/contract/money';
import { readSetup } from '@sufra/contract/setup/endpoints';
import type { Setup } from '@sufra/contract/setup/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';

/** The setup's forms use the currency of its answers. */
function inItsCurrency(setup: Setup): Setup {
  if (!setup.isOpen) setCurrency(currencies[setup.answers.restaurant?.currency ?? defaultCurrency.code]);
  return setup;
}

export const setupQuery = {
  queryKey: ['setup'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => inItsCurrency(await call(readSetup, undefined, { signal })),
} as const;

export const keepSetup = (setup: Setup): void => {
  queryClient.setQueryData(setupQuery.queryKey, inItsCurrency(setup));
};
