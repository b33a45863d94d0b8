import { expect, test } from 'vitest';
import { boundsOf } from './map-content.ts';

const area = (...path: [number, number][]) => ({ path });

test('MAP-07 the bounds contain all areas and branches', () => {
  const areas = [area([25.05, 55.1], [25.11, 55.16], [25.08, 55.2]), area([25.2, 55.15])];
  expect(boundsOf(areas, [{ lat: 25.1, lng: 55.3 }])).toEqual({ south: 25.05, north: 25.2, west: 55.1, east: 55.3 });
  expect(boundsOf([], [{ lat: 25.1, lng: 55.3 }])).toEqual({ south: 25.1, north: 25.1, west: 55.3, east: 55.3 });
});

test('MAP-07 has no bounds without any', () => {
  expect(boundsOf([])).toBeNull();
});
