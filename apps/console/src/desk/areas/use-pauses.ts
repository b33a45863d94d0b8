/** Paused areas. A press applies at once, in every process within a second, and expires. */
import { listAreaPauses, setAreaPause } from '@sufra/contract/availability/endpoints';
import type { AreaPause } from '@sufra/contract/availability/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/call.ts';
import { pinKey } from './pin-answer.tsx';

const key = ['area-pauses'];

export function usePauses() {
  const queries = useQueryClient();
  const { data: loaded } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listAreaPauses, undefined, { signal }),
    refetchInterval: 30_000,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ branchId, area, isPaused }: { branchId: number; area: string; isPaused: boolean }) =>
      call(setAreaPause, { branchId, area, until: isPaused ? 'day_ends' : null }),
    onSuccess: async (ofBranch, { branchId }) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<AreaPause[]>(key, (all = []) => [...all.filter((each) => each.branchId !== branchId), ...ofBranch]);
      await queries.invalidateQueries({ queryKey: [pinKey] });
    },
  });
  const data = loaded ?? [];
  return {
    /** Not known after a failure. */
    isKnown: loaded !== undefined,
    find: (branch: string, area: string) => data.find((each) => each.branch === branch && each.area === area) ?? null,
    /** Optimistic: shows the choice at once. */
    isOn: (branch: string, branchId: number, area: string) =>
      isPending && variables.branchId === branchId && variables.area === area
        ? variables.isPaused
        : data.some((each) => each.branch === branch && each.area === area),
    set: mutate,
    isPending,
  };
}

export type Pauses = ReturnType<typeof usePauses>;
