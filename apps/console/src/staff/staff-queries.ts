import { listStaff } from '@sufra/contract/staff/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

export const staffQuery = {
  queryKey: ['staff'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listStaff, undefined, { signal }),
} as const;

/** A call that changes who works here; afterwards the list is asked for anew. */
export function useStaffChange(change: () => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      onDone?.();
    },
  });
}
