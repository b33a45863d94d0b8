/** A branch's delivery areas: for the select, and as polygons for the map (MAP-10). */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapArea } from '../geo/map-content.ts';
import type { PickerAreas } from '../geo/picker.ts';
import { areasQuery } from './address-queries.ts';

export interface DeliveryAreas extends PickerAreas {
  /** In the server's order: where areas overlap, the first one counts. Empty while loading. */
  choices: readonly DeliveryArea[];
}

/** `branchId` 0: no branch is chosen yet. */
export function useDeliveryAreas(branchId: number): DeliveryAreas {
  const { data: areas, isError, isFetching, refetch } = useQuery(areasQuery(branchId));
  const list = useMemo(() => (areas ?? []).map(mapArea), [areas]);
  const failed = isError && !isFetching ? 'failed' : 'waiting';
  return { choices: areas ?? [], list, state: areas ? 'ready' : failed, retry: () => void refetch() };
}
