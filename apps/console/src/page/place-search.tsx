/** Location search by place name or device position. Without a map, which would outweigh the form. */
import { findPlace, searchPlaces } from '@sufra/contract/geo/endpoints';
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../calls/call.ts';

interface PlaceSearchProps {
  /** Initial search text. */
  suggested?: string;
  onFound: (point: Point) => void;
  /** The wanted location is not this device's. */
  isElsewhere?: true;
}

/** Minimum length of a search. */
const fewestLetters = 2;
const positionMs = 15_000;

export function PlaceSearch({ suggested = '', onFound, isElsewhere }: PlaceSearchProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? suggested).trim();
  const search = useMutation({ mutationFn: (text: string) => call(searchPlaces, { text }) });
  const choose = useMutation({
    mutationFn: async (place: Place) => place.point ?? (await call(findPlace, { id: place.id })).point,
    onSuccess: (point) => {
      if (!point) return;
      onFound(point);
      // Its list of places goes, with the button that was pressed.
      field.current?.focus();
      search.reset();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const here = useMutation({ mutationFn: devicePosition, meta: { handlesErrors: true }, onSuccess: onFound });
  const find = () => {
    choose.reset();
    if (wanted.length >= fewestLetters) search.mutate(wanted);
  };
  const { places, attribution } = search.data ?? {};
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          type="search"
          className="min-w-0 grow"
          label={t('setup.location_search')}
          value={typed ?? suggested}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="secondary" pending={search.isPending} onClick={find}>
          {t('setup.location_find')}
        </Button>
      </div>
      {places && (
        <div role="status">
          {places.length === 0 && <p className="text-sm text-muted">{t('setup.location_unknown')}</p>}
          <ul className="divide-y divide-line overflow-hidden rounded-control border border-line empty:hidden">
            {places.map((place) => (
              <li key={place.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-2 text-start hover:bg-sunken"
                  aria-busy={(choose.isPending && choose.variables.id === place.id) || undefined}
                  onClick={() => choose.isPending || choose.mutate(place)}
                >
                  <bdi className="font-medium">{place.name}</bdi>
                  {place.context && <bdi className="text-sm text-muted">{place.context}</bdi>}
                </button>
              </li>
            ))}
          </ul>
          {choose.data === null && <p className="mt-1 text-sm font-medium text-error">{t('setup.location_lost')}</p>}
          {attribution && (
            <p className="mt-1 text-sm text-muted">
              <bdi>{attribution}</bdi>
            </p>
          )}
        </div>
      )}
      {!isElsewhere && (
        <Button variant="secondary" icon="location-arrow" pending={here.isPending} onClick={() => here.mutate()}>
          {t('setup.location_here')}
        </Button>
      )}
      {here.isError && (
        <p role="alert" className="text-sm font-medium text-error">
          {t('setup.location_denied')}
        </p>
      )}
    </>
  );
}

const devicePosition = () =>
  new Promise<Point>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new Error('the device tells no position')),
      { enableHighAccuracy: true, timeout: positionMs },
    ),
  );
