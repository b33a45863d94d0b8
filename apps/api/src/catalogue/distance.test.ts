import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';

test('LOC-06 distances are those on the globe', () => {
  // Dubai Marina to Burj Khalifa, and one degree of latitude.
  expect(distanceMetres([25.0805, 55.1403], [25.1972, 55.2744])).toBeGreaterThan(18_600);
  expect(distanceMetres([25.0805, 55.1403], [25.1972, 55.2744])).toBeLessThan(18_800);
  expect(distanceMetres([25, 55], [26, 55])).toBe(111_195);
  expect(distanceMetres([25, 55], [25, 55])).toBe(0);
});
