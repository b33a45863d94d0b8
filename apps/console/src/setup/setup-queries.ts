/** Setup progress, stored on the server, so that it continues on another device. */
import { countries, defaultCountry, setCountry } from '@sufra/contract/country';
import { currencies, setCurrency } from '@sufra/contract/money';
import { readSetup } from '@sufra/contract/setup/endpoints';
import type { Setup } from '@sufra/contract/setup/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';

/** The setup's forms use country and currency of its answers. */
function applyCountry(setup: Setup): Setup {
  if (setup.isOpen) return setup;
  const { restaurant } = setup.answers;
  const country = countries[restaurant?.country ?? defaultCountry.code];
  setCountry(country);
  setCurrency(currencies[restaurant?.currency ?? country.currency]);
  return setup;
}

export const setupQuery = {
  queryKey: ['setup'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => applyCountry(await call(readSetup, undefined, { signal })),
} as const;

export const cacheSetup = (setup: Setup): void => {
  queryClient.setQueryData(setupQuery.queryKey, applyCountry(setup));
};
