import { isPossiblePhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { isPossiblePhone } from './account/details/forms.ts';
import { isInRegion } from './branches/model.ts';
import {
  type CountryCode,
  countries,
  country,
  defaultCountry,
  inCountry,
  invoicesCompanies,
  isTaxNumber,
  phoneInGroups,
  phoneWithCountry,
} from './country.ts';
import { currencies } from './money.ts';

const all = Object.values(countries);

test.each(Object.entries(countries))('I18N-06 the facts of %s are consistent, and its offset is that of its time zone', (code, of) => {
  expect(of.code).toBe(code);
  expect(currencies[of.currency].code).toBe(of.currency);
  expect(isInRegion(of.center, of)).toBe(true);
  expect([of.taxNumber === null, of.vatRate === 0]).toEqual(of.vatRate === 0 ? [true, true] : [false, false]);
  const [first, last] = of.weekend;
  expect((first + 1) % 7).toBe(last);
  for (const day of ['2026-01-15', '2026-07-15']) {
    const clock = new Intl.DateTimeFormat('en', { timeZone: of.timeZone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(clock.format(new Date(`${day}T00:00:00Z`)))).toBe(of.utcOffset);
  }
});

test('DOC-04 orders name companies in countries with VAT, but not where an authority clears such invoices', () => {
  expect(all.filter((of) => invoicesCompanies(of)).map(({ code }) => code)).toEqual(['AE', 'OM', 'BH']);
});

test.each(all)('I18N-06 formats the national example number of $code with calling code and groups', (of) => {
  const whole = phoneWithCountry(of.phone.example, of).replaceAll(' ', '');
  expect(whole.startsWith(`+${of.phone.calling}`)).toBe(true);
  expect(isPossiblePhoneNumber(whole, metadata)).toBe(true);
  expect(phoneInGroups(whole, of)).toBe(phoneWithCountry(of.phone.example, of));
  expect(phoneWithCountry(whole, of)).toBe(whole);
  expect(phoneInGroups('+15551234567', of)).toBe('+15551234567');
});

test.each<[code: CountryCode, typed: string, whole: string]>([
  ['AE', '(04) 555 0101', '+971 4) 555 0101'],
  ['AE', '4555 0101', '4555 0101'],
  ['SA', '050 123 4567', '+966 50 123 4567'],
  ['QA', '3312 3456', '+974 3312 3456'],
  ['QA', '050 123 4567', '050 123 4567'],
  ['OM', '92-123-456', '+968 92-123-456'],
  ['KW', '٥٥١٢٣٤٥٦', '+965 55123456'],
  ['KW', '00965 5512 3456', '+965 5512 3456'],
])('I18N-06 in %s normalizes the phone %s to %s', (code, typed, whole) => {
  expect(phoneWithCountry(typed, countries[code])).toBe(whole);
});

test('AUTH-07 I18N-06 accepts a national number in the UAE only', () => {
  expect(isPossiblePhone('0501234567')).toBe(true);
  expect(inCountry(countries.SA, () => ['0501234567', '+966501234567'].map(isPossiblePhone))).toEqual([false, true]);
});

test.each<[code: CountryCode, number: string, isOne: boolean]>([
  ['AE', '100000000000003', true],
  ['AE', '10000000000003', false],
  ['SA', '300000000000003', true],
  ['SA', '100000000000003', false],
  ['SA', '300000000000001', false],
  ['OM', 'OM1100000300', true],
  ['OM', '100000000000003', false],
  ['BH', '200000000000002', true],
  ['QA', '100000000000003', false],
  ['KW', '', false],
])('DOC-04 I18N-06 in %s the tax number %s is valid: %s', (code, number, isOne) => {
  expect(isTaxNumber(number, countries[code])).toBe(isOne);
});

test('I18N-06 restores the country after a computation in another one', () => {
  expect(() =>
    inCountry(countries.BH, () => {
      throw new Error(country.code);
    }),
  ).toThrow('BH');
  expect(country).toBe(defaultCountry);
});
