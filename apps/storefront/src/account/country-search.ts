/** Countries by name in the reader's language. */
import { latinDigits } from '@sufra/contract/text';
import type { Locale } from '@sufra/i18n';
import { fold } from '@sufra/i18n/fold';
import { type Country, countries, countryOf } from './phone-number.ts';

const firstCodes = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'];

export interface NamedCountry extends Country {
  name: string;
  /** Searched text: names in both languages, the code, and the calling code. */
  searchText: string;
}

/** The Gulf first, then by name. */
export function namedCountries(locale: Locale): NamedCountry[] {
  const names = { en: new Intl.DisplayNames('en', { type: 'region' }), ar: new Intl.DisplayNames('ar', { type: 'region' }) };
  const named = countries.map((country) => {
    const searchText = fold(`${names.en.of(country.code)} ${names.ar.of(country.code)} ${country.code} ${country.calling}`);
    return { ...country, name: names[locale].of(country.code) ?? country.code, searchText };
  });
  const { compare } = new Intl.Collator(locale);
  const rank = ({ code }: Country) => firstCodes.indexOf(code) + 1 || Number.POSITIVE_INFINITY;
  return named.sort((a, b) => (rank(a) === rank(b) ? compare(a.name, b.name) : rank(a) - rank(b)));
}

/**
 * Countries with a word that starts with the term, then those that contain it, then the one whose numbers start with these digits
 * (Jamaica shares +1 and is known by 1876). An empty term finds all.
 */
export function findCountries(all: readonly NamedCountry[], term: string): NamedCountry[] {
  const wanted = fold(term);
  if (!wanted) return [...all];
  const begins = (country: NamedCountry) => ` ${country.searchText}`.includes(` ${wanted}`);
  // A calling code is searched by its beginning.
  const contains = (country: NamedCountry) => !/^\d/.test(wanted) && country.searchText.includes(wanted);
  const found = [...all.filter(begins), ...all.filter((country) => !begins(country) && contains(country))];
  const dialledCountry = dialled(term);
  return dialledCountry ? [...found, ...all.filter((country) => country.code === dialledCountry.code && !found.includes(country))] : found;
}

function dialled(term: string): Country | undefined {
  const digits = latinDigits(term).replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) ? countryOf(`+${digits}`, undefined) : undefined;
}
