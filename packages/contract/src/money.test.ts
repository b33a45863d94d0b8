import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, currency, defaultCurrency, inCurrency, parseAmount, setCurrency, stepOf, toMajor, toMinor } from './money.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['١٢٫٥٠', 1250],
  [' 0.05 ', 5],
  ['12.', null],
  ['12.345', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['AED 5', null],
])('STAFF-04 parses “%s” as an amount', (typed, fils) => {
  expect(parseAmount(typed)).toBe(fils);
});

test.each([
  ['1.25', 1250],
  ['1.250', 1250],
  ['٠٫٧٥٠', 750],
  ['0.005', null],
  ['1.255', null],
  ['1.2505', null],
])('STAFF-04 parses “%s” as an amount of a currency with three decimals', (typed, fils) => {
  expect(parseAmount(typed, currencies.KWD)).toBe(fils);
});

test('I18N-04 amounts use the current currency, or that of inCurrency within its call', () => {
  expect(currency).toBe(defaultCurrency);
  try {
    setCurrency(currencies.SAR);
    expect([inCurrency(currencies.BHD, () => toMinor(1.5)), toMinor(1.5)]).toEqual([1500, 150]);
    expect(() =>
      inCurrency(currencies.KWD, () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(currency).toBe(currencies.SAR);
  } finally {
    setCurrency(defaultCurrency);
  }
});

test.each(Object.values(currencies))('I18N-04 the step of $code is at least Stripe’s', (of) => {
  expect(stepOf(of)).toBe(of.decimals === 3 ? 10 : 1);
});

test.each(Object.entries(currencies))('I18N-04 %s has the decimals of ISO 4217', (code, currency) => {
  expect(currency.code).toBe(code);
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions();
  expect(maximumFractionDigits).toBe(currency.decimals);
});

test.each(Object.values(currencies))('I18N-04 amounts in $code survive JSON with no more than their decimals', (currency) => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (fils) => {
      const wire = JSON.stringify(toMajor(fils, currency));
      expect((wire.split('.')[1] ?? '').length).toBeLessThanOrEqual(currency.decimals);
      expect(toMinor(JSON.parse(wire), currency)).toBe(fils);
    }),
  );
});
