import { type KeyboardEvent, useId, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import type { Place } from '../server-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { matchesText } from './text-match.ts';

/** A search box over a list: type to narrow it, arrow keys to move, Enter or a press to choose. */
export function PlaceList({ places, onChoose }: { places: readonly Place[]; onChoose: (place: Place) => void }) {
  const { t, name } = useI18n();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const found = places.filter((place) => matchesText(query, place.name_en, place.name_ar));
  const optionId = (index: number) => `${id}-${index}`;

  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key];
    const chosen = found[active] ?? (query ? found[0] : undefined);
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      moveTo(next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return (
    <>
      <TextField
        data-autofocus
        icon="search"
        label={t('locations.search_place')}
        labelHidden
        placeholder={t('locations.search_place')}
        type="search"
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-6 text-center text-muted'}>
        {found.length === 0 ? t('locations.place_not_found') : query && t('locations.places_found', { count: found.length })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('locations.places')} className="mt-2">
        {found.map((place, index) => (
          // The focus stays in the search box, which has the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={place.name_en}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-small px-3 hover:bg-sunken',
              index === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
            )}
            onClick={() => onChoose(place)}
          >
            <Icon name="pin" className="text-muted" />
            <bdi className="grow font-medium">{name(place.name_en, place.name_ar)}</bdi>
          </div>
        ))}
      </div>
    </>
  );
}
