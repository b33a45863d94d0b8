import { expect, test } from 'vitest';
import { searchTerm } from './use-term.ts';

test.each([
  [null, ''],
  ['  hummus  ', 'hummus'],
  ['كنافة\n بالجبنة', 'كنافة بالجبنة'],
  ['\u0000hum\u001bmus\u202e', 'hummus'],
  ["%' or 1=1 --", "%' or 1=1 --"],
  ['x'.repeat(10_000), 'x'.repeat(64)],
  [`${'x'.repeat(63)}🍕`, 'x'.repeat(63)],
])('MENU-08 MENU-09 %j is normalized to %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
