import { searchPlaces } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useDebounced } from '@sufra/ui/later.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

const debounceMs = 200;

/** Debounced search (200 ms); a newer one aborts older ones. Empty text lists the nearest areas; null disables it. */
export function usePlaces(typed: string | null, near: Point | null) {
  const { locale } = useI18n();
  const text = typed?.trim() ?? null;
  // A closed list resets without debounce.
  const settled = useDebounced(text, text === null ? 0 : debounceMs);
  const query = text === null ? null : settled;
  // Round to about a kilometre, for cache hits nearby.
  const at = near && { lat: Number(near.lat.toFixed(2)), lng: Number(near.lng.toFixed(2)) };
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['geo', 'search', locale, query, at?.lat, at?.lng],
    queryFn: ({ signal }) => call(searchPlaces, { text: query ?? '', ...at }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  });
  /** False while results belong to an older text. */
  const isCurrent = query === text && !isFetching && !isPlaceholderData;
  return { places: data?.places, attribution: data?.attribution ?? null, isError, isCurrent };
}
