/** Profile of the signed-in customer, stored with the session. Fetched at login, and whenever a token has no profile. */

import { getProfile } from '@sufra/contract/account/endpoints';
import type { Profile } from '@sufra/contract/account/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { update, useStore } from '../visit/store.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const user = await call(getProfile, undefined, { signal });
    // Race condition: the customer may have logged out meanwhile.
    if (useStore.getState().auth.token) update('auth', { user });
    return user;
  },
  meta: { customer: true, handlesErrors: true },
});

/** Fetches the profile of a new session. Failures are ignored, because pages that need it fetch it again. */
export async function loadProfile(): Promise<void> {
  try {
    await queryClient.fetchQuery(profileQuery);
  } catch {
    // Best effort: the session works without a profile.
  }
}

/** Refetches the profile after a change. */
export async function reloadProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey, refetchType: 'none' });
  await loadProfile();
}

/** The customer, or null for a guest and while the profile loads. */
export function useProfile(): Profile | null {
  const user = useStore(({ auth }) => auth.user);
  const isMissing = useStore(({ auth }) => auth.token !== null && auth.user === null);
  useQuery({ ...profileQuery, enabled: isMissing });
  return user;
}
