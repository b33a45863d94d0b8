import { expect, test } from 'vitest';
import { distanceMetres } from './distance.ts';

test('LOC-06 distances are those on the globe', () => {
  // Dubai Marina to Burj Khalifa, and one degree of latitude.
  expect(distanceMetres({ lat: 25.0805, lng: 55.1403 }, { lat: 25.1972, lng: 55.2744 })).toBeGreaterThan(18_600);
  expect(distanceMetres({ lat: 25.0805, lng: 55.1403 }, { lat: 25.1972, lng: 55.2744 })).toBeLessThan(18_800);
  expect(distanceMetres({ lat: 25, lng: 55 }, { lat: 26, lng: 55 })).toBe(111_195);
  expect(distanceMetres({ lat: 25, lng: 55 }, { lat: 25, lng: 55 })).toBe(0);
});
