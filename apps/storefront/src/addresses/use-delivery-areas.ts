/** The delivery areas of a branch: the zones to choose from, and the polygons that the map waits for (MAP-10). */
import type { Zone } from '@sufra/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PickerAreas } from '../geo/location-picker.tsx';
import { mapArea } from '../geo/map-content.ts';
import { areasQuery } from './address-queries.ts';

export interface DeliveryAreas extends PickerAreas {
  /** In the order in which the server decides: of several areas that hold a point the first one counts. Empty while they are awaited. */
  zones: readonly Zone[];
}

/** `branchId` 0: no branch is chosen yet. */
export function useDeliveryAreas(branchId: number): DeliveryAreas {
  const { data: zones, isError, isFetching, refetch } = useQuery(areasQuery(branchId));
  const list = useMemo(() => (zones ?? []).map(mapArea), [zones]);
  const failed = isError && !isFetching ? 'failed' : 'waiting';
  return { zones: zones ?? [], list, state: zones ? 'ready' : failed, retry: () => void refetch() };
}
