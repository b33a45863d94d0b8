import { expect, test } from 'vitest';
import { countries, country, defaultCountry, inCountry, setCountry } from './country.ts';
import { countryWithVat, isVatRate, statedVat, usualVatRate } from './vat.ts';

test.each<[rate: unknown, isValid: boolean]>([
  [1, true],
  [1500, true],
  [5000, true],
  [0, false],
  [5001, false],
  [-500, false],
  [7.5, false],
  ['500', false],
])('I18N-06 a VAT rate of %s hundredths of a percent may be stated: %s', (rate, isValid) => {
  expect(isVatRate(rate)).toBe(isValid);
});

test('I18N-06 a restaurant’s own VAT rate replaces the usual one, which stays known', () => {
  const raised = countryWithVat('AE', 1000);
  expect(raised).toEqual({ ...countries.AE, vatRate: 1000, usualVatRate: countries.AE.vatRate });
  expect([usualVatRate(raised), usualVatRate(countries.SA), usualVatRate()]).toEqual([500, 1500, 500]);
  expect(inCountry(raised, () => [statedVat(1000), statedVat(500)])).toEqual([{ vatPercent: 10 }, {}]);
});

test('I18N-06 the usual VAT rate, or none by law, leaves the country as it is', () => {
  expect(countryWithVat('AE', null)).toBe(countries.AE);
  expect(countryWithVat('AE', 500)).toBe(countries.AE);
  expect(countryWithVat('KW', 500)).toBe(countries.KW);
});

test('I18N-06 an equal VAT rate gives the same country, because caches compare it', () => {
  try {
    setCountry(countryWithVat('SA', 1000));
    expect(countryWithVat('SA', 1000)).toBe(country);
    expect(countryWithVat('SA', 700)).not.toBe(country);
    expect(countryWithVat('AE', 1000).code).toBe('AE');
  } finally {
    setCountry(defaultCountry);
  }
});
