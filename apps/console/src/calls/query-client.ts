/** Query client and default error reporting. */
import { queryRetries } from '@sufra/calls/request';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { problemText } from './problems.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The screen reports errors itself. */
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
      // Offline calls fail and are reported; the default would pause silently.
      networkMode: 'always',
      staleTime: 30_000,
      ...queryRetries,
    },
    // Do not retain finished mutations: a board with hundreds of moves would keep each for minutes.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
