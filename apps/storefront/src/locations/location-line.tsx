import { useI18n } from '../i18n.tsx';
import type { Place } from '../server-context.ts';
import { type UserLocation, useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { placeAt } from './places.ts';

interface LocationLineProps {
  places: readonly Place[];
  /** False until it is known whether the device tells where it is (LOC-10). */
  ready: boolean;
  onSelect: () => void;
}

/** "Deliver to …" with a button to change it (LOC-14), or the button to select a location (LOC-10). */
export function LocationLine({ places, ready, onSelect }: LocationLineProps) {
  const { t } = useI18n();
  const hydrated = useStore((state) => state.hydrated);
  const current = useStore((state) => state.location.current);
  return (
    <div className="flex min-h-17 items-center gap-3 rounded-card border border-line bg-surface py-2.5 ps-4 pe-2.5 shadow-raised">
      <Icon name="pin" size={24} className="text-primary" />
      <p className="min-w-0 grow" aria-live="polite">
        {current ? (
          <>
            <span className="block text-xs text-muted">{t('locations.deliver_to')}</span>
            <bdi className="block truncate font-semibold">
              <PlaceName location={current} places={places} />
            </bdi>
          </>
        ) : (
          <span className={classNames('block leading-snug font-semibold', !hydrated && 'in-data-located:invisible')}>
            {hydrated && !ready ? t('locations.finding') : t('locations.where')}
          </span>
        )}
      </p>
      <Button
        variant={current ? 'secondary' : 'primary'}
        disabled={!current && !ready}
        aria-label={current ? t('locations.change_location') : undefined}
        onClick={onSelect}
        className={classNames(!hydrated && 'in-data-located:invisible')}
      >
        {current ? t('locations.change') : t('locations.select_location')}
      </Button>
    </div>
  );
}

/** In the language of the page, even if the location was stored in the other one. */
function PlaceName({ location, places }: { location: UserLocation; places: readonly Place[] }) {
  const { t, name } = useI18n();
  const known = placeAt(location, places);
  if (!known) return location.locationString || t('locations.current_place');
  const placeName = name(known.place.name_en, known.place.name_ar);
  return known.exact ? placeName : t('locations.near_place', { place: placeName });
}
