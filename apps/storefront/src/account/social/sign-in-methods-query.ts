import { signInWays } from '@sufra/contract/account/social/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Sign-in methods. Refetched on each visit, because the e-mail may be confirmed elsewhere. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call(signInWays, undefined, { signal }),
  staleTime: 0,
  meta: { customer: true, handlesErrors: true },
});
