import { listStaff } from '@sufra/contract/staff/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

export const staffQuery = {
  queryKey: ['staff'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listStaff, undefined, { signal }),
} as const;

/** Mutation of staff; invalidates the list. */
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
