/** What was fetched, and what is said when something fails. */
import { queryRetries } from '@sufra/calls/again';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { problemText } from './problems.ts';

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
      ...queryRetries,
    },
    // What was done is not looked at again: a board on which hundreds of orders are moved would keep each of them for minutes.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
