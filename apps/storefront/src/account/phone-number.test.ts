import { expect, test } from 'vitest';
import { countries, countryOf, defaultCountry, firstCountries, internationalPhone, withCountry } from './calling-codes.ts';

const find = (code: string) => {
  const country = countries.find((each) => each.code === code);
  if (!country) throw new Error(`no ${code}`);
  return country;
};

test.each([
  ['+971+971501234567', '+971501234567', 'a number pasted behind the code replaces it'],
  ['5', '+9715', 'the first digit over a selected code keeps the code'],
  ['971501234567', '+971501234567', 'the plus comes by itself'],
  ['+971 50 123-4567', '+971501234567', 'separators go'],
  ['00971501234567', '+971501234567', 'two zeros are the plus'],
  ['501234567', '+971501234567', 'a number without any code gets that of the country'],
  ['966501234567', '+966501234567', 'a long number has its code already'],
  ['97', '+97', 'a code that is being typed is left alone'],
  ['0501234567', '+971501234567', 'a national number gets the code of the country'],
  ['+9710501234567', '+971501234567', 'the zero of a national number goes behind the code'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567', 'Arabic digits are digits'],
  ['+12345678901234567890', '+123456789012345', 'fifteen digits at most'],
  ['', '+', 'the plus cannot be deleted'],
  ['abc', '+', 'letters are no digits'],
])('AUTH-07 %s is typed as %s: %s', (typed, phone) => {
  expect(internationalPhone(typed, defaultCountry)).toBe(phone);
});

test('AUTH-07 an Italian number keeps its zero', () => {
  expect(internationalPhone('+390612345678', find('it'))).toBe('+390612345678');
});

test('AUTH-07 the country of the number is found while it is typed, and the default is the Emirates', () => {
  expect(defaultCountry).toEqual(find('ae'));
  expect(countryOf('+9665', defaultCountry).code).toBe('sa');
  expect(countryOf('+12025550123', defaultCountry).code).toBe('us');
  expect(countryOf('+18765550123', find('us')).code).toBe('jm');
  expect(countryOf('+97', defaultCountry).code).toBe('ae');
});

test('AUTH-07 a chosen country that shares its code stays chosen', () => {
  expect(countryOf('+14165550123', find('ca')).code).toBe('ca');
});

test('AUTH-07 choosing a country exchanges the code and keeps the number', () => {
  expect(withCountry('+971501234567', defaultCountry, find('lb'))).toBe('+961501234567');
  expect(withCountry('+', defaultCountry, find('lb'))).toBe('+961');
});

test('AUTH-07 every country stands once, with its code, the Gulf first', () => {
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, calling } of countries) expect(`${code}${calling}`).toMatch(/^[a-z]{2}[1-9]\d{0,3}$/);
  expect(countries.slice(0, firstCountries).map(({ code }) => code)).toEqual(['ae', 'sa', 'qa', 'kw', 'bh', 'om']);
});
