import { expect, test } from 'vitest';
import { findCountries, namedCountries } from './country-search.ts';

const found = (term: string, locale: 'en' | 'ar' = 'en') => findCountries(namedCountries(locale), term).map(({ code }) => code);

test('AUTH-07 countries are named in the language of the reader', () => {
  expect(namedCountries('en')[0]?.name).toBe('United Arab Emirates');
  expect(namedCountries('ar')[0]?.name).toContain('الإمارات');
});

test.each([
  ['leb', 'lb'],
  ['لبنان', 'lb'],
  ['+961', 'lb'],
  ['961', 'lb'],
  ['emirates', 'ae'],
  ['turkiye', 'tr'],
  ['KW', 'kw'],
])('AUTH-07 searching %s finds %s first', (term, code) => {
  expect(found(term)[0]).toBe(code);
});

test('AUTH-07 an Arabic reader finds by English names too, and an empty search shows all', () => {
  expect(found('egypt', 'ar')).toEqual(['eg']);
  expect(found('').length).toBeGreaterThan(230);
  expect(found('atlantis')).toEqual([]);
});
