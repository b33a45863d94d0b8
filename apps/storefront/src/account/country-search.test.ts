import { expect, test } from 'vitest';
import { findCountries, namedCountries } from './country-dialog.tsx';

const found = (term: string, locale: 'en' | 'ar' = 'en') => findCountries(namedCountries(locale), term).map(({ code }) => code);

test('AUTH-07 countries are named in the language of the reader', () => {
  expect(namedCountries('en')[0]?.name).toBe('United Arab Emirates');
  expect(namedCountries('ar')[0]?.name).toContain('الإمارات');
});

test('AUTH-07 lists the Gulf first, then by name', () => {
  const codes = found('');
  expect(codes.slice(0, 6)).toEqual(['AE', 'SA', 'QA', 'KW', 'BH', 'OM']);
  expect(codes[6]).toBe('AF');
});

test.each([
  ['leb', 'LB'],
  ['لبنان', 'LB'],
  ['+961', 'LB'],
  ['961', 'LB'],
  ['emirates', 'AE'],
  ['turkiye', 'TR'],
  ['KW', 'KW'],
  ['1876', 'JM'],
  ['+1 868', 'TT'],
  ['+7 701', 'KZ'],
  ['٩٦١', 'LB'],
  ['۹۶۱', 'LB'],
  ['+۹۶۱', 'LB'],
  ['پاکستان', 'PK'],
  ['ایران', 'IR'],
  ['cote divoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
])('AUTH-07 searching %s finds %s first', (term, code) => {
  expect(found(term)[0]).toBe(code);
});

test('AUTH-07 an Arabic reader can search English names, and an empty search lists all', () => {
  expect(found('egypt', 'ar')).toEqual(['EG']);
  expect(found('').length).toBeGreaterThan(230);
  expect(found('atlantis')).toEqual([]);
});

test('AUTH-07 an unknown calling code finds nothing', () => {
  expect(found('999')).toEqual([]);
});
