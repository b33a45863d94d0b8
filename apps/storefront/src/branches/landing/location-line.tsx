import type { Locale } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { onIntent } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { formatPoint } from '../../geo/point.ts';
import { pointNameQuery } from '../../geo/use-point-address.ts';
import type { ChosenPlace } from '../../visit/state.ts';
import { useStore } from '../../visit/store.ts';

interface LocationLineProps {
  /** False until the geolocation attempt has finished (LOC-10). */
  ready: boolean;
  /** Whether geolocation is pending. */
  asking: boolean;
  /** True when nothing else asks for a place. */
  inviting: boolean;
  /** Opens the map dialog with this search text. */
  onSelect: (text?: string) => void;
  /** Prefetch trigger, when the dialog is about to open. */
  onIntent: () => void;
}

/**
 * "Deliver to …" with a change button (LOC-14), or a place field with a button (LOC-10). Input before hydration is replayed
 * (loading/input-replay.tsx), and the dialog takes over the text.
 */
export function LocationLine({ ready, asking, inviting, onSelect, onIntent: ahead }: LocationLineProps) {
  const { t } = useI18n();
  const id = useId();
  const place = useRef<HTMLInputElement>(null);
  const current = useStore((state) => state.location.current);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSelect(place.current?.value);
      }}
      data-inviting={inviting || undefined}
      className="flex min-h-17 flex-wrap items-center noscript:hidden gap-3 rounded-card border border-line bg-surface py-2.5 ps-4 pe-2.5 shadow-raised data-inviting:border-primary"
    >
      <Icon name="pin" size={24} className="text-primary" />
      <div className="min-w-0 grow basis-[min(6rem,50%)]">
        <div aria-live="polite">
          {current ? (
            <>
              <span className="block text-xs text-muted">{t('locations.deliver_to')}</span>
              {/* Own direction for truncation, aligned with the line's start. */}
              <bdi className="line-clamp-1 font-semibold wrap-anywhere [text-align:match-parent]">
                <LocationName location={current} />
              </bdi>
            </>
          ) : (
            // Reserve space for both texts, against layout shift.
            <label htmlFor={id} className="grid text-sm leading-snug font-semibold *:[grid-area:1/1] in-data-located:hidden">
              <span className={asking ? 'invisible' : undefined}>{t('locations.where')}</span>
              <span className={asking ? undefined : 'invisible'}>{t('locations.finding')}</span>
            </label>
          )}
        </div>
        {!current && (
          // Uncontrolled, so that input before hydration survives.
          <input
            ref={place}
            id={id}
            type="text"
            name="place"
            size={1}
            onChange={({ target }) => onSelect(target.value)}
            placeholder={t('locations.place_hint')}
            autoComplete="off"
            enterKeyHint="search"
            className="block w-full bg-transparent py-0.5 text-ink text-ellipsis placeholder:text-muted in-data-located:hidden"
          />
        )}
      </div>
      <Button
        type="submit"
        variant={current ? 'secondary' : 'primary'}
        disabled={!current && !ready}
        aria-label={current ? t('locations.change_location') : undefined}
        {...onIntent(ahead)}
        className={classNames('ms-auto', !current && 'in-data-located:hidden')}
      >
        {current ? t('locations.change') : t('locations.select_location')}
      </Button>
    </form>
  );
}

/** Label of the location, or its name in the page's language. */
function LocationName({ location }: { location: ChosenPlace }) {
  const { t, locale } = useI18n();
  const isKnown = location.label !== '' && languageOf(location) === locale;
  const { data, isFetching } = useQuery({ ...pointNameQuery(location, locale), enabled: !isKnown });
  if (isKnown) return location.label;
  return data?.label || location.label || (isFetching ? t('locations.current_place') : formatPoint(location));
}

/** Locations stored by older versions have no language: detect it by script. */
const languageOf = ({ locale, label }: ChosenPlace): Locale => locale ?? (/\p{Script=Arabic}/u.test(label) ? 'ar' : 'en');
