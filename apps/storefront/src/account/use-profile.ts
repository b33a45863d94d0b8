/** Who is logged in. Fetched at login, and again wherever there is a token but no profile yet. */
import { getProfile, type Profile } from '@sufra/contract/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { update, useStore } from '../visit/store.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Fetches the profile of a session that has just begun. A failure is not the end of it: pages that need the profile ask again. */
export async function loadProfile(): Promise<void> {
  try {
    update('auth', { user: await queryClient.fetchQuery(profileQuery) });
  } catch {
    // The session stands without it.
  }
}

/** The customer, or null for a guest and while the profile loads. */
export function useProfile(): Profile | null {
  const user = useStore(({ auth }) => auth.user);
  const isMissing = useStore(({ hydrated, auth }) => hydrated && auth.token !== null && auth.user === null);
  const { data } = useQuery({ ...profileQuery, enabled: isMissing });
  useEffect(() => {
    if (isMissing && data) update('auth', { user: data });
  }, [isMissing, data]);
  return user;
}
