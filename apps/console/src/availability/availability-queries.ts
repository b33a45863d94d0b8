/** Polled availability of a branch: other staff change it, and entries expire. */
import { branchAvailability, setBusy, setPause, setSoldOut } from '@sufra/contract/availability/endpoints';
import type { Availability, BranchToday, BusyRequest, Ending, PauseRequest, SoldOutKind } from '@sufra/contract/availability/schemas';
import type { WorksAt } from '@sufra/contract/staff/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

export const availabilityQuery = (branchId: number) => ({
  queryKey: ['availability', branchId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(branchAvailability, { branchId }, { signal }),
  staleTime: 0,
  refetchInterval: 10_000,
});

export interface SoldOutChange {
  kind: SoldOutKind;
  id: number;
  until: Ending | 'further_notice' | null;
  isEverywhere: boolean;
}

/** Optimistic updates of availability. */
export function useChanges(branchId: number) {
  const queries = useQueryClient();
  const { queryKey } = availabilityQuery(branchId);
  const take = async (today: BranchToday) => {
    // A pending response may be older (race condition).
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Availability>(queryKey, (before) => before && { ...before, ...today });
  };
  const soldOut = useMutation({
    mutationFn: ({ isEverywhere, ...what }: SoldOutChange) => {
      const branchIds: WorksAt = isEverywhere ? 'everywhere' : [branchId];
      return call(setSoldOut, { ...what, branchIds });
    },
    // Derived state of dishes is computed by the server, so refetch.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['availability'] }),
  });
  const busy = useMutation({
    mutationFn: (request: Omit<BusyRequest, 'branchId'>) => call(setBusy, { ...request, branchId }),
    onSuccess: take,
  });
  const pause = useMutation({
    mutationFn: (request: Omit<PauseRequest, 'branchId'>) => call(setPause, { ...request, branchId }),
    onSuccess: take,
  });
  return { soldOut, busy, pause };
}

export type Changes = ReturnType<typeof useChanges>;
