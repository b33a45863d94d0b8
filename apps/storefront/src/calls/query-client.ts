/** Query cache: 60 s after last use (DATA-02). Failures of user actions are shown, those of polling never (ERR-08). */

import { ApiError, queryRetries } from '@sufra/calls/request';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportProblem } from './problems.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen handles errors itself; `in-general`: only generally, so that refusals still open the dialog (ERR-03, ERR-04). */
      handlesErrors?: boolean | 'in-general';
      /** Customer data: dropped with the session. */
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
        // Loading more is a user action without inline error, so report it.
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
        // Offline calls fail and are reported (ERR-01); the default would pause silently.
        networkMode: 'always',
        // No gc timers on the server: they would retain each render for a minute.
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

/** Query client per render: shared in the browser, fresh per request on the server for isolation. */
export const queryClientForRender = (): QueryClient => (isOnServer ? makeQueryClient() : queryClient);
