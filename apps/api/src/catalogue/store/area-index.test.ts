/** Examples that area-index-properties.test.ts does not generate. */
import type { LatLng } from '@sufra/contract/geo/polyline';
import { expect, test } from 'vitest';
import { AreaIndex } from './area-index.ts';
import { areaOf, branchesOf, square } from './area-testing.ts';

test.each<[string, LatLng[], number, number]>([
  ['less than half a centimetre outside, below the precision', square, 26.00000004, 55.5],
  ['in a path that is closed already', [...square, [25, 55]], 25.5, 55.5],
])('LOC-07 a branch delivers to a point %s', (_, path, lat, lng) => {
  expect(new AreaIndex(branchesOf([areaOf(path)])).at(lat, lng).has(1)).toBe(true);
});

test('LOC-07 prefers the older of otherwise equal areas, in any order', () => {
  const areas = [1, 2].map((id) => areaOf(square, { id, priority: 1, fee: 100 }));
  for (const each of [areas, areas.toReversed()]) expect(new AreaIndex(branchesOf(each)).at(25.5, 55.5).get(1)?.id).toBe(1);
});

test('LOC-07 a restaurant without areas, and a branch that has stopped delivering, deliver nowhere', () => {
  expect(new AreaIndex([]).at(25.5, 55.5).size).toBe(0);
  expect(new AreaIndex(branchesOf([areaOf(square)], { deliveryEnabled: false })).at(25.5, 55.5).size).toBe(0);
});
