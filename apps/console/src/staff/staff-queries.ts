import { listStaff } from '@sufra/contract/staff/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

export const staffQuery = {
  queryKey: ['staff'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listStaff, undefined, { signal }),
} as const;

/** A call that changes who works here; afterwards the list is asked for anew. `handlesErrors`: the screen says them itself. */
export function useStaffChange<Input>(change: (input: Input) => Promise<unknown>, { handlesErrors = false, onDone = () => {} } = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { handlesErrors },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      onDone();
    },
  });
}
