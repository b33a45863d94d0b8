/** The address of a point, as the server knows it. */
import { nameOfPoint } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** In the language of the page; its label is null where nothing is known nearby. Asked for once. */
export const pointNameQuery = ({ lat, lng }: Point, locale: Locale) =>
  queryOptions({
    queryKey: ['geo', 'name', locale, lat, lng],
    queryFn: ({ signal }) => call(nameOfPoint, { lat, lng }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
    retry: false,
    // Coordinates stand in for a name that does not come.
    meta: { handlesErrors: true },
  });
