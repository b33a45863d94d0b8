import { findPlace } from '@sufra/contract/geo/endpoints';
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { formatPoint } from '../point.ts';
import { isShortMapsLink, parsePoint } from './parse-point.ts';
import { PlaceRow } from './place-row.tsx';
import { usePlaces } from './use-places.ts';

interface PlaceSearchProps {
  /** Initial text, typed before the search loaded. */
  start?: string | undefined;
  /** Ranks nearer places first. */
  near: () => Point | null;
  /** Shows distances, only from a chosen point. */
  hasOrigin: boolean;
  onChoose: (point: Point, place: Pick<Place, 'name' | 'context'> | null) => void;
}

/** Search combobox (MAP-01): arrow keys and Enter choose, Escape closes the list first. Accepts coordinates and map links. */
export function PlaceSearch({ start = '', near, hasOrigin, onChoose }: PlaceSearchProps) {
  const { t } = useI18n();
  const id = useId();
  const [text, setText] = useState(start);
  const [isOpen, setOpen] = useState(start !== '');
  const [active, setActive] = useState(-1);
  /** Enter was pressed before suggestions arrived. */
  const [isEnterPending, setEnterPending] = useState(false);
  const box = useRef<HTMLElement>(null);
  const pasted = parsePoint(text);
  const isLink = isShortMapsLink(text);
  const { places, attribution, isCurrent, isError } = usePlaces(isOpen && !pasted && !isLink ? text : null, near());
  const options = pasted ? [placeOf(pasted, t('geo.coordinates'))] : isLink ? [] : (places ?? []);

  const close = () => {
    setOpen(false);
    setActive(-1);
    setEnterPending(false);
  };
  const found = (point: Point, place: Place) => {
    setText('');
    close();
    onChoose(point, pasted ? null : place);
  };
  const {
    mutate: resolve,
    isPending,
    isError: isLost,
    reset,
  } = useMutation({
    mutationFn: ({ id }: Place) => call(findPlace, { id }),
    onSuccess: ({ point }, place) => point && found(point, place),
    meta: { handlesErrors: true },
  });
  const choose = (place: Place) => (place.point ? found(place.point, place) : resolve(place));
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
    setEnterPending(false);
    reset();
  };

  const first = options[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first suggestion is chosen once, when it comes
  useEffect(() => {
    if (!isEnterPending || !isCurrent) return;
    setEnterPending(false);
    if (first) choose(first);
  }, [isEnterPending, isCurrent]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(next, last));
      setOpen(true);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active];
      if (chosen) choose(chosen);
      else if (pasted && first) choose(first);
      else if (text.trim()) {
        setOpen(true);
        setEnterPending(true);
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <search ref={box} className="relative min-w-0 grow">
      <TextField
        data-autofocus={start !== '' || matchMedia('(pointer: fine)').matches || undefined}
        // Place the caret after the initial text.
        onFocus={({ target }) => text === start && target.setSelectionRange(text.length, text.length)}
        icon="search"
        label={t('geo.search')}
        labelHidden
        placeholder={t('geo.search')}
        // Not `type="search"`, which screen readers do not announce as a combobox.
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        end={text && <IconButton icon="close" label={t('geo.clear')} onClick={() => type('')} />}
      />
      <PlaceOptions
        id={id}
        isOpen={isOpen}
        options={isOpen ? options : []}
        active={active}
        hasDistances={hasOrigin}
        attribution={pasted ? null : attribution}
        isBusy={isPending || (!pasted && !isLink && !isCurrent)}
        problem={isError || isLost ? t('geo.search_failed') : isLink ? t('geo.short_link') : null}
        onChoose={choose}
      />
    </search>
  );
}

const placeOf = (point: Point, context: string): Place => ({
  id: 'point',
  name: formatPoint(point),
  context,
  kind: 'address',
  point,
  distance: null,
});

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
function PlaceOptions({ id, isOpen, options, active, hasDistances, isBusy, problem, attribution, onChoose }: PlaceOptionsProps) {
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
