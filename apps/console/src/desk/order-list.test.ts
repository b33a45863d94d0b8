import { expect, test } from 'vitest';
import { moved, placeAt } from './order-list.tsx';

test.each([
  [0, 0, 'abcd'],
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 1, 'acbd'],
])('DESK-13 moves the entry at %i to %i', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});

test.each([
  [0, 0, 0],
  [0, 25, 0],
  [0, 31, 1],
  [0, 500, 3],
  [3, -9, 0],
  [2, 29, 1],
  [2, 45, 2],
])('DESK-13 row %i, dragged to %i, lands at %i', (from, y, to) => {
  expect(placeAt([10, 30, 50, 70], from, y)).toBe(to);
});
