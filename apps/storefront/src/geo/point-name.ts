import { nameOfPoint } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The address of a point in the page's language; its label is null where nothing is known nearby. Fetched once. */
export const pointNameQuery = ({ lat, lng }: Point, locale: Locale) =>
  queryOptions({
    queryKey: ['geo', 'name', locale, lat, lng],
    queryFn: ({ signal }) => call(nameOfPoint, { lat, lng }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
    retry: false,
    // Coordinates replace a name that fails to load.
    meta: { handlesErrors: true },
  });
