import { formatTag, locales } from '@sufra/i18n';
import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [0, '50 m'],
  [360, '350 m'],
  [949, '950 m'],
  [1230, '1.2 km'],
  [18_700, '19 km'],
])('LOC-07 %i metres read as %s', (metres, text) => {
  expect(formatDistance('en', metres)).toBe(text);
});

test('LOC-07 distances in Arabic keep Latin digits', () => {
  expect(formatDistance('ar', 1230)).toBe('1.2 كم');
});

test.each(locales)('LOC-07 distances read as CLDR has them: %s', (locale) => {
  const format = (unit: string, value: number) =>
    new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  for (let metres = 50; metres < 950; metres += 50) expect(formatDistance(locale, metres)).toBe(format('meter', metres));
  for (const metres of [950, 999, 1000, 1949, 2000, 9950, 10_000, 99_500, 999_600, 1_234_500])
    expect(formatDistance(locale, metres)).toBe(format('kilometer', metres / 1000));
});
