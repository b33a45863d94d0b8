import type { Locale } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { onIntent } from '@sufra/ui/on-intent.ts';
import { useQuery } from '@tanstack/react-query';
import { formatPoint } from '../../geo/point.ts';
import { pointNameQuery } from '../../geo/point-name.ts';
import type { ChosenPlace } from '../../visit/state.ts';
import { useStore } from '../../visit/store.ts';

interface LocationLineProps {
  /** False until the geolocation attempt has finished (LOC-10). */
  ready: boolean;
  /** Waiting for the device's position. */
  asking: boolean;
  onSelect: () => void;
  /** Somebody is about to. */
  onIntent: () => void;
}

/** "Deliver to …" with a button to change it (LOC-14), or the button to select a location (LOC-10). */
export function LocationLine({ ready, asking, onSelect, onIntent: ahead }: LocationLineProps) {
  const { t } = useI18n();
  const current = useStore((state) => state.location.current);
  return (
    <div className="flex min-h-17 items-center noscript:hidden gap-3 rounded-card border border-line bg-surface py-2.5 ps-4 pe-2.5 shadow-raised">
      <Icon name="pin" size={24} className="text-primary" />
      <p className="min-w-0 grow" aria-live="polite">
        {current ? (
          <>
            <span className="block text-xs text-muted">{t('locations.deliver_to')}</span>
            {/* Its own direction, for what is cut off; at the side where the line begins. */}
            <bdi className="block truncate font-semibold [text-align:match-parent]">
              <LocationName location={current} />
            </bdi>
          </>
        ) : (
          <span className="block leading-snug font-semibold in-data-located:hidden">
            {asking ? t('locations.finding') : t('locations.where')}
          </span>
        )}
      </p>
      <Button
        variant={current ? 'secondary' : 'primary'}
        disabled={!current && !ready}
        aria-label={current ? t('locations.change_location') : undefined}
        onClick={onSelect}
        {...onIntent(ahead)}
        className={current ? undefined : 'in-data-located:hidden'}
      >
        {current ? t('locations.change') : t('locations.select_location')}
      </Button>
    </div>
  );
}

/** The label the location was chosen by, or its name in the page's language when that is another one. */
function LocationName({ location }: { location: ChosenPlace }) {
  const { t, locale } = useI18n();
  const isKnown = location.label !== '' && languageOf(location) === locale;
  const { data, isFetching } = useQuery({ ...pointNameQuery(location, locale), enabled: !isKnown });
  if (isKnown) return location.label;
  return data?.label || location.label || (isFetching ? t('locations.current_place') : formatPoint(location));
}

/** Locations stored by older versions have no language: their script shows it. */
const languageOf = ({ locale, label }: ChosenPlace): Locale => locale ?? (/\p{Script=Arabic}/u.test(label) ? 'ar' : 'en');
