import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import { MapFailure } from './map-failure.tsx';
import type { MapState } from './use-map.ts';

interface MapViewProps {
  map: MapState;
  hasPin: boolean;
  /** A place chosen from the list that replaces a failed map. */
  onChoose: (place: Place, point: Point) => void;
  /** Overlaid on the map. */
  children: ReactNode;
}

/** The map, its loading state, and the list that replaces it when it fails (MAP-06). */
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
