import { listPlannedChanges, readPlannedChange } from '@sufra/contract/desk/planned-endpoints';
import { call } from '../calls/call.ts';

/** Polling interval in ms, for changes that start by themselves. */
const lookMs = 10_000;

export const plannedKey = 'planned';

export const plannedListQuery = {
  queryKey: [plannedKey],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPlannedChanges, undefined, { signal }),
  refetchInterval: lookMs,
} as const;

export const plannedQuery = (id: number) =>
  ({
    queryKey: [plannedKey, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readPlannedChange, { id }, { signal }),
    staleTime: 0,
    refetchInterval: lookMs,
  }) as const;
