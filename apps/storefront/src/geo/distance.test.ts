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
