import type { Place } from '@sufra/contract/geo/model';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { PlaceRow } from './place-row.tsx';

interface PlaceOptionsProps {
  /** Options are `{id}-{index}`, their list is `{id}-list`. */
  id: string;
  isOpen: boolean;
  options: readonly Place[];
  active: number;
  hasDistances: boolean;
  isBusy: boolean;
  problem: string | null;
  /** Credit for the suggestions. */
  attribution: string | null;
  onChoose: (place: Place) => void;
}

/** Listbox of suggestions over the map. The focus stays in the search box (combobox pattern). */
export function PlaceOptions({ id, isOpen, options, active, hasDistances, isBusy, problem, attribution, onChoose }: PlaceOptionsProps) {
  const { t } = useI18n();
  const isEmpty = options.length === 0;
  const text = problem ?? (isEmpty ? (isBusy ? null : t('geo.place_not_found')) : t('geo.places_found', { count: options.length }));
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-10 mt-1 flex max-h-[min(24rem,45dvh)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-overlay',
        !isOpen && 'hidden',
      )}
    >
      {isEmpty && isBusy && (
        <p className="flex justify-center p-4 text-muted">
          <Spinner label={t('ui.loading')} />
        </p>
      )}
      <p role="status" className={problem || (isEmpty && !isBusy) ? 'px-3 py-4 text-center text-muted' : 'sr-only'}>
        {isOpen && text}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('geo.suggestions')}
        aria-busy={isBusy || undefined}
        className={classNames('min-h-0 overflow-y-auto overscroll-contain', !isEmpty && 'p-1.5')}
      >
        {options.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken',
              index === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <PlaceRow place={hasDistances ? place : { ...place, distance: null }} />
          </div>
        ))}
      </div>
      {attribution && !isEmpty && (
        <p className="border-t border-line px-4.5 py-1.5 text-xs text-muted">
          <bdi>{attribution}</bdi>
        </p>
      )}
    </div>
  );
}
