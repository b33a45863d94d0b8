import { countries, inCountry } from '@sufra/contract/country';
import { expect, test } from 'vitest';
import { bannerDays } from './banner-days.ts';

test.each([
  ['2026-11-26', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-11-30', '2026-12-05', '2026-12-06'],
])('DESK-18 on %s the weekend preset is from %s until %s', (today, from, until) => {
  expect(bannerDays(today)).toEqual({
    today: { from: today, until: today },
    weekend: { from, until },
    no_end: { from: '', until: '' },
  });
});

test.each([
  ['2026-11-26', '2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-12-04', '2026-12-05'],
])('DESK-18 I18N-06 the next weekend of Kuwait on %s is %s to %s', (today, from, until) => {
  expect(inCountry(countries.KW, () => bannerDays(today)).weekend).toEqual({ from, until });
});
