import { expect, test } from 'vitest';
import { filsOf } from './fils-of.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['١٢٫٥٠', 1250],
  [' 0.05 ', 5],
  ['12.345', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['AED 5', null],
])('STAFF-04 “%s” typed as an amount', (typed, fils) => {
  expect(filsOf(typed)).toBe(fils);
});
