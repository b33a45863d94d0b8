import { getAddress, listAddresses } from '@sufra/contract/addresses/endpoints';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api.ts';
import { mapArea } from '../geo/map-content.ts';
import type { PickerAreas } from '../geo/picker.ts';

const key = 'addresses';

/** Query keys that an address change invalidates. */
export const addressesKey = [key];

export const addressesQuery = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => call(listAddresses, undefined, { signal }),
  meta: { customer: true, handlesErrors: 'in-general' },
});

export const addressQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => call(getAddress, { id }, { signal }),
    meta: { customer: true, handlesErrors: 'in-general' },
  });

/** All branches, independent of location. */
export const allBranchesQuery = queryOptions({
  queryKey: ['branches', 'all'],
  queryFn: ({ signal }) => call(listBranches, {}, { signal }),
});

/** Polls once per second, at most six times (MAP-10). */
const areasQuery = (branchId: number) =>
  queryOptions({
    queryKey: ['areas', branchId],
    queryFn: ({ signal }) => call(branchAreas, { branchId }, { signal }),
    enabled: branchId > 0,
    retry: (failures) => failures < 5,
    retryDelay: 1000,
    meta: { handlesErrors: true },
  });

export interface DeliveryAreas extends PickerAreas {
  /** In server order: the first of overlapping areas applies. Empty while loading. */
  choices: readonly DeliveryArea[];
}

/** Areas for the select and the map (MAP-10). `branchId` 0: none chosen yet. */
export function useDeliveryAreas(branchId: number): DeliveryAreas {
  const { data: areas, isError, isFetching, refetch } = useQuery(areasQuery(branchId));
  const list = useMemo(() => (areas ?? []).map(mapArea), [areas]);
  const failed = isError && !isFetching ? 'failed' : 'waiting';
  return { choices: areas ?? [], list, state: areas ? 'ready' : failed, retry: () => void refetch() };
}
