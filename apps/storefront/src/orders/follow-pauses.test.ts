import { expect, test } from 'vitest';
import { type Ending, pauseBefore } from './follow-pauses.ts';

test.each<[Ending, number, number, number]>([
  ['cut', 0, 0, 300],
  ['cut', 1, 0, 300],
  ['cut', 2, 0, 600],
  ['cut', 5, 0, 1500],
  ['closing', 20, 0, 1500],
  ['cut', 23, 0, 6000],
  ['cut', 99, 0, 30_000],
  ['access', 0, 0, 300],
  ['cut', 1, 30_000, 30_000],
  ['silent', 1, 0, 20_000],
  ['silent', 3, 0, 80_000],
  ['elsewhere', 9, 0, 300_000],
])('ORD-03 after %s, %i failures and a wish for %i ms: at most %i ms, at least half of it', (ending, failures, wanted, most) => {
  expect(pauseBefore(ending, failures, wanted, 1)).toBe(most);
  expect(pauseBefore(ending, failures, wanted, 0)).toBe(most / 2);
});
