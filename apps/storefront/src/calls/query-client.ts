/** The cache of server data: kept 60 s after last use (DATA-02). Failures of what the customer did are shown; those of polling never are (ERR-08). */

import { queryRetries } from '@sufra/calls/again';
import { ApiError } from '@sufra/calls/request';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportProblem } from './problems.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure itself; `in-general`: in words of its own, so that the dialog says why the server refuses (ERR-03, ERR-04). */
      handlesErrors?: boolean | 'in-general';
      /** Belongs to the logged-in customer: dropped with the session. */
      customer?: boolean;
    };
    mutationMeta: { handlesErrors?: boolean };
  }
}

const isOnServer = typeof window === 'undefined';

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const handles = query.meta?.handlesErrors;
        // More of a list is asked for by a button, and no screen says that it did not come.
        const isMore = query.state.fetchMeta?.fetchMore !== undefined;
        const isForDialog = handles === 'in-general' ? isMore || isRefusedInWords(error) : !handles;
        if (isForDialog && (isMore || query.state.data === undefined)) reportProblem(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, mutation) {
        if (!mutation.meta?.handlesErrors) reportProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Offline a call fails and is reported (ERR-01); by default it would wait in silence.
        networkMode: 'always',
        // On the server a clock for each query would keep the whole render for a minute after the page was sent.
        gcTime: isOnServer ? Number.POSITIVE_INFINITY : 60_000,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        ...queryRetries,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const isRefusedInWords = (error: unknown): boolean => error instanceof ApiError && [400, 422, 430].includes(error.status as number);

export const queryClient = makeQueryClient();

/** The cache for a render: the browser's own, or on the server a fresh one, so that no request sees another's. */
export const queryClientForRender = (): QueryClient => (isOnServer ? makeQueryClient() : queryClient);
