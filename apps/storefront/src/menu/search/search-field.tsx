import { IconButton } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect, useRef, useState } from 'react';
import { whenReplayed } from '../../loading/input-replay.tsx';
import { maxTermLength, searchTerm } from './use-term.ts';

const debounceMs = 800;

interface SearchFieldProps {
  term: string;
  onSearch: (term: string) => void;
}

/** Debounced search (800 ms), or on Enter; clearing restores the menu at once (MENU-08). */
export function SearchField({ term, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  /** Own searches not yet in the URL. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const box = useRef<HTMLFormElement>(null);
  if (term !== known) {
    setKnown(term);
    const arrived = sent.indexOf(term);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    // External change (drawer, category): update the field, unless newer text was typed.
    if (arrived === -1 && term !== searchTerm(text)) setText(term);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next === term && sent.length === 0) return;
    setSent((before) => [...before, next]);
    onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    const wanted = searchTerm(next);
    // Extra spaces make no new search.
    if (wanted === searchTerm(text)) return;
    clearTimeout(timer.current);
    if (!wanted) return search('');
    timer.current = setTimeout(() => {
      whenReplayed(() => {
        // Skip when a category was chosen meanwhile, which clears the field.
        if (searchTerm(box.current?.querySelector('input')?.value ?? '') === wanted) search(wanted);
      });
    }, debounceMs);
  };

  return (
    <search className="min-w-0 grow">
      <form
        ref={box}
        onSubmit={(event) => {
          event.preventDefault();
          search(searchTerm(text));
        }}
      >
        <TextField
          label={t('menu.search')}
          labelHidden
          placeholder={t('menu.search')}
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxTermLength}
          value={text}
          onChange={(event) => type(event.target.value)}
          end={
            text && (
              <IconButton
                icon="close"
                label={t('menu.search_clear')}
                onClick={() => {
                  type('');
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )
          }
        />
      </form>
    </search>
  );
}
