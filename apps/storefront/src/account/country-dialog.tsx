import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useDebounced } from '@sufra/ui/use-debounced.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { findCountries, namedCountries } from './country-search.ts';
import type { Country } from './phone-number.ts';

const debounceMs = 250;

interface CountryDialogProps {
  open: boolean;
  chosen: Country;
  onClose: () => void;
  onChoose: (country: Country) => void;
}

export function CountryDialog({ open, chosen, onClose, onChoose }: CountryDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('account.phone_country')} size="sm" flush>
      <CountryList chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}

/** Unmounts with the dialog's content: every opening starts with an empty search. */
function CountryList({ chosen, onChoose }: Pick<CountryDialogProps, 'chosen' | 'onChoose'>) {
  const { t, locale } = useI18n();
  const [term, setTerm] = useState('');
  const settled = useDebounced(term.trim(), debounceMs);
  const all = useMemo(() => namedCountries(locale), [locale]);
  const found = useMemo(() => findCountries(all, settled), [all, settled]);

  return (
    <>
      <search className="sticky top-0 z-10 block border-b border-line bg-surface p-4">
        <TextField
          data-autofocus
          type="search"
          icon="search"
          label={t('account.country_search')}
          labelHidden
          placeholder={t('account.country_search')}
          value={term}
          autoComplete="off"
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const first = findCountries(all, term.trim())[0];
            if (first) onChoose(first);
          }}
        />
      </search>
      <p role="status" className="sr-only">
        {settled && t('account.countries_found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState scene="search" compact title={t('account.country_none')} />}
      <ul className="min-h-80 p-2" onKeyDown={moveFocus}>
        {found.map((country) => (
          <li key={country.code}>
            <button
              type="button"
              aria-current={country.code === chosen.code || undefined}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start hover:bg-sunken',
                country.code === chosen.code && 'bg-primary-soft font-semibold',
              )}
              onClick={() => onChoose(country)}
            >
              <span className="min-w-0 grow truncate">{country.name}</span>
              {country.code === chosen.code && <Icon name="check" className="text-primary" />}
              <bdi dir="ltr" className="text-muted tabular-nums">
                +{country.calling}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The arrows go from country to country. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
}
