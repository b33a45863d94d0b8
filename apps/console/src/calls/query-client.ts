/** What was fetched, and what is said when something fails. */
import { mayAskAgain, pauseMs } from '@sufra/calls/again';
import { ApiError } from '@sufra/calls/request';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { problemText } from './problem-text.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The screen says itself what went wrong. */
    mutationMeta: { handlesErrors?: boolean };
  }
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (!mutation.meta?.handlesErrors) toast({ text: problemText(error), tone: 'error', durationMs: 8000 });
    },
  }),
  defaultOptions: {
    queries: {
      // Offline a call fails and is said; by default it would wait in silence.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => mayAskAgain(count, error) || (count < 1 && error instanceof ApiError && error.status === 'FETCH_ERROR'),
      retryDelay: (_, error) => pauseMs(error),
    },
    // What was done is not looked at again: a board on which hundreds of orders are moved would keep each of them for minutes.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
