import { fold } from '@sufra/i18n/fold';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, skeleton, words } from './spelling.ts';

test('MENU-08 ignores articles and stop words unless nothing else is left', () => {
  expect(words(fold('Hummus with the Lamb'))).toEqual(['hummus', 'lamb']);
  expect(words(fold('حمص مع اللحم'))).toEqual(['حمص', 'لحم']);
  expect(words(fold('al machboos'))).toEqual(['machboos']);
  expect(words(fold('with'))).toEqual(['with']);
});

test.each([
  [['shawarma', 'shawerma', 'chawarma', 'shwarmah', 'شاورما'], 'crm'],
  [['hummus', 'hommos', 'houmous', '7ummus', 'حمص'], 'hms'],
  [['luqaimat', 'legeimat', 'lugaimat', 'لقيمات'], 'lkmt'],
  [['khubz', '5ubz', 'خبز'], 'xbz'],
  [['arayes', '3arayes', 'عرايس'], 'ars'],
])('MENU-08 %j sound the same', (spellings, sound) => {
  for (const spelling of spellings) expect(skeleton(fold(spelling))).toBe(sound);
});

describe('MENU-08 small typos', () => {
  test.each([
    ['karak', 'karak', 0],
    ['karak', 'krak', 1],
    ['karak', 'karka', 1],
    ['karak', 'kaark', 1],
    ['karak', 'kerek', 2],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('from %j to %j it takes %d', (one, other, expected) => {
    expect(editDistance(one, other, 5)).toBe(expected);
    expect(editDistance(other, one, 5)).toBe(expected);
  });

  test('agrees with trying every way, and stops counting above the limit', async () => {
    // Reference implementation: optimal string alignment by definition.
    const tryAll = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const [restA, restB] = [a.slice(1), b.slice(1)];
      const ways = [tryAll(restA, b) + 1, tryAll(a, restB) + 1, tryAll(restA, restB) + (a[0] === b[0] ? 0 : 1)];
      if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(tryAll(a.slice(2), b.slice(2)) + 1);
      return Math.min(...ways);
    };
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'ش'), maxLength: 6 });
    await fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
        expect(editDistance(one, other, limit)).toBe(Math.min(tryAll(one, other), limit + 1));
      }),
    );
  });
});
