import { signInWays } from '@sufra/contract/account/social/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** How the customer can log in. Asked anew on each visit: another browser may have confirmed the e-mail meanwhile. */
export const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call(signInWays, undefined, { signal }),
  staleTime: 0,
  meta: { customer: true, handlesErrors: true },
});
