import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { PlaceRow } from '../search/place-row.tsx';
import { usePlaces } from '../search/use-places.ts';
import type { MapState } from './use-map.ts';

interface MapViewProps {
  map: MapState;
  hasPin: boolean;
  /** Place chosen from the fallback list. */
  onChoose: (place: Place, point: Point) => void;
  /** Overlaid on the map. */
  children: ReactNode;
}

/** Map with loading state and a fallback list on failure (MAP-06). */
export function MapView({ map, hasPin, onChoose, children }: MapViewProps) {
  const { t } = useI18n();
  const { status } = map;
  if (status === 'failed' || status === 'auth-failure') return <MapFailure status={status} onRetry={map.retry} onChoose={onChoose} />;
  const isLoaded = status === 'loaded';
  return (
    <>
      <div ref={map.container} className={classNames('absolute inset-0', !isLoaded && 'invisible')} />
      {!isLoaded && (
        <div className="absolute inset-0 grid animate-pulse place-items-center text-muted">
          <Icon name="pin" size={48} />
        </div>
      )}
      <p role="status" className="sr-only">
        {!isLoaded && t('geo.map_loading')}
      </p>
      {isLoaded && !hasPin && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto size-4 rounded-full border-3 border-primary bg-surface shadow-raised"
        />
      )}
      {isLoaded && <div className="absolute inset-x-0 bottom-8 mx-auto w-fit">{children}</div>}
    </>
  );
}

interface MapFailureProps {
  status: 'failed' | 'auth-failure';
  onRetry: () => void;
  onChoose: (place: Place, point: Point) => void;
}

/** Fallback for a failed map: retry, and a list of areas. */
function MapFailure({ status, onRetry, onChoose }: MapFailureProps) {
  const { t } = useI18n();
  const { places, isError } = usePlaces('', null);
  return (
    <div className="absolute inset-0 flex flex-col gap-4 overflow-y-auto overscroll-contain bg-surface p-4 sm:px-6">
      <Notice
        tone="warning"
        role="alert"
        title={t(status === 'failed' ? 'geo.map_failed' : 'geo.map_refused')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('geo.map_failed_text')}
      </Notice>
      {isError ? null : places ? (
        <ul aria-label={t('geo.areas')} className="grid gap-x-4 sm:grid-cols-2">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-sunken"
                onClick={() => place.point && onChoose(place, place.point)}
              >
                <PlaceRow place={place} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}
