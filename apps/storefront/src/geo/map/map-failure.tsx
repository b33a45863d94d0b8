import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { PlaceRow } from '../search/place-row.tsx';
import { usePlaces } from '../search/use-places.ts';

interface MapFailureProps {
  status: 'failed' | 'auth-failure';
  onRetry: () => void;
  onChoose: (place: Place, point: Point) => void;
}

/** In place of a failed map: a retry button, and areas to choose from. */
export function MapFailure({ status, onRetry, onChoose }: MapFailureProps) {
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
