/** Suggestions for what was typed (MAP-01). */

import { searchPlaces } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useI18n } from '../../i18n.tsx';

const pauseMs = 200;

/** Asks once nobody has typed for 200 ms; a newer question aborts an older one. An empty text answers the nearest areas; null asks nothing. */
export function usePlaces(typed: string | null, near: Point | null) {
  const { locale } = useI18n();
  const query = useSettled(typed?.trim() ?? null, pauseMs);
  // About a kilometre: what was asked for here before is known.
  const at = near && { lat: Number(near.lat.toFixed(2)), lng: Number(near.lng.toFixed(2)) };
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['geo', 'search', locale, query, at?.lat, at?.lng],
    queryFn: ({ signal }) => call(searchPlaces, { text: query ?? '', ...at }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  });
  /** False while what is shown answers an older question. */
  const isCurrent = query === (typed?.trim() ?? null) && !isFetching && !isPlaceholderData;
  return { places: data?.places, attribution: data?.attribution ?? null, isError, isCurrent };
}

/** A value once it has stayed the same for a while; null at once. */
function useSettled<T>(value: T | null, afterMs: number): T | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return value === null ? null : settled;
}
