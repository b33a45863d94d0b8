import { country as restaurantCountry } from '@sufra/contract/country';
import { latinDigits } from '@sufra/contract/text';
import type { Locale } from '@sufra/i18n';
import { fold } from '@sufra/i18n/fold';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useDebounced } from '@sufra/ui/later.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Country, countries, countryOf } from './phone-number.ts';

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
    <Dialog open={open} onClose={onClose} title={t('account.phone_country')} size="sm" fills="height" flush>
      <CountryList chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}

/** Unmounts with the dialog, so that each opening starts with an empty search. */
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

/** Arrow key navigation between countries. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
}

interface NamedCountry extends Country {
  name: string;
  /** Searched text: names in both languages, the code, and the calling code. */
  searchText: string;
}

/** The restaurant's country first, then the rest of the Gulf, then by name. */
export function namedCountries(locale: Locale): NamedCountry[] {
  const names = { en: new Intl.DisplayNames('en', { type: 'region' }), ar: new Intl.DisplayNames('ar', { type: 'region' }) };
  const named = countries.map((country) => {
    const searchText = fold(`${names.en.of(country.code)} ${names.ar.of(country.code)} ${country.code} ${country.calling}`);
    return { ...country, name: names[locale].of(country.code) ?? country.code, searchText };
  });
  const { compare } = new Intl.Collator(locale);
  const firstCodes: readonly string[] = [restaurantCountry.code, 'AE', 'SA', 'QA', 'KW', 'BH', 'OM'];
  const rank = ({ code }: Country) => firstCodes.indexOf(code) + 1 || Number.POSITIVE_INFINITY;
  return named.sort((a, b) => (rank(a) === rank(b) ? compare(a.name, b.name) : rank(a) - rank(b)));
}

/**
 * Countries with a word starting with the term, then those containing it, then the one whose numbers start with these digits (Jamaica
 * shares +1 and is known by 1876). An empty term matches all.
 */
export function findCountries(all: readonly NamedCountry[], term: string): NamedCountry[] {
  const wanted = fold(term);
  if (!wanted) return [...all];
  const begins = (country: NamedCountry) => ` ${country.searchText}`.includes(` ${wanted}`);
  // Calling codes match by prefix.
  const contains = (country: NamedCountry) => !/^\d/.test(wanted) && country.searchText.includes(wanted);
  const found = [...all.filter(begins), ...all.filter((country) => !begins(country) && contains(country))];
  const dialledCountry = dialled(term);
  return dialledCountry ? [...found, ...all.filter((country) => country.code === dialledCountry.code && !found.includes(country))] : found;
}

function dialled(term: string): Country | undefined {
  const digits = latinDigits(term).replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) ? countryOf(`+${digits}`, undefined) : undefined;
}
