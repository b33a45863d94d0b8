/** Debounced reverse geocoding, 100 ms after the pin's last move; a newer move aborts it (MAP-05). */

import { nameOfPoint } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';

/** Localized address of a point; label null when nothing is nearby. Cached forever. */
export const pointNameQuery = ({ lat, lng }: Point, locale: Locale) =>
  queryOptions({
    queryKey: ['geo', 'name', locale, lat, lng],
    queryFn: ({ signal }) => call(nameOfPoint, { lat, lng }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
    retry: false,
    // On failure, coordinates replace the name.
    meta: { handlesErrors: true },
  });

const restMs = 100;
const nowhere: Point = { lat: 0, lng: 0 };

export type PointAddress = ReturnType<typeof usePointAddress>;

/** `label`: null while unknown, or when nothing is nearby. */
export function usePointAddress(point: Point | null) {
  const { locale } = useI18n();
  const [rested, setRested] = useState<Point | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(point), restMs);
    return () => clearTimeout(timer);
  }, [point]);
  const isResting = point !== null && point === rested;
  // Disabled while moving, which aborts a running call.
  const { data, isPending } = useQuery({ ...pointNameQuery(isResting ? point : nowhere, locale), enabled: isResting });
  return { isFinding: point !== null && (!isResting || isPending), label: data?.label ?? null, attribution: data?.attribution ?? null };
}
