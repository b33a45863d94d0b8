import { expect, test } from 'vitest';
import { changeOf, percentOf } from './table-parts.tsx';

test.each<[now: number, before: number, said: string | null]>([
  [11_200, 10_000, '+12%'],
  [9200, 10_000, '-8%'],
  [0, 10_000, '-100%'],
  [10_000, 10_000, null],
  [5400, 0, null],
  // More was refunded than sold.
  [500, -1000, '+150%'],
])('DESK-24 the change to %i from %i is %s', (now, before, said) => expect(changeOf(now, before)).toBe(said));

test('DESK-24 a percentage of nothing is null', () => expect([percentOf(0, 0), percentOf(1, 3), percentOf(0, 3)]).toEqual([null, 33, 0]));
