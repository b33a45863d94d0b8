import type { LatLng } from '@sufra/contract/geo/polyline';
import { describe, expect, test } from 'vitest';
import { AreaIndex } from './area-index.ts';
import { areaOf, branchesOf } from './area-testing.ts';
import type { AreaRecord } from './model.ts';

const square: LatLng[] = [
  [25, 55],
  [25, 56],
  [26, 56],
  [26, 55],
];
// A U that is open to the north.
const horseshoe: LatLng[] = [
  [25, 55],
  [25, 58],
  [27, 58],
  [27, 57],
  [26, 57],
  [26, 56],
  [27, 56],
  [27, 55],
];
const slope: LatLng[] = [
  [25, 55],
  [25.00003, 55.00007],
  [25, 55.00007],
];
const indexOf = (...areas: AreaRecord[]) => new AreaIndex(branchesOf(areas));

describe('LOC-07 a branch delivers inside its areas, their edges included', () => {
  test.each<[string, LatLng[], number, number, boolean]>([
    ['the middle', square, 25.5, 55.5, true],
    ['an edge', square, 25, 55.5, true],
    ['a corner', square, 26, 56, true],
    ['a centimetre outside', square, 26.0000001, 55.5, false],
    ['less than half a centimetre outside, below the precision', square, 26.00000004, 55.5, true],
    ['an arm of the horseshoe', horseshoe, 26.5, 55.5, true],
    ['between the arms of the horseshoe', horseshoe, 26.5, 56.5, false],
    ['the inner edge of the horseshoe', horseshoe, 26, 56.5, true],
    ['a slanting edge', slope, 25.000015, 55.000035, true],
    ['a centimetre off a slanting edge', slope, 25.0000151, 55.000035, false],
    ['a path that is closed already', [...square, [25, 55]], 25.5, 55.5, true],
    ['a path with a corner twice', [...square.slice(0, 2), ...square.slice(1)], 25, 55.5, true],
  ])('%s', (_, path, lat, lng, expected) => {
    expect(indexOf(areaOf(path)).at(lat, lng).has(1)).toBe(expected);
  });
});

describe('LOC-07 where areas overlap one of them counts', () => {
  const area = (id: number, priority: number, fee: number, path = square) => areaOf(path, { id, priority, fee });
  const north = horseshoe.map(([lat, lng]): LatLng => [lat + 5, lng]);
  test.each<[string, AreaRecord[], number]>([
    ['the lowest priority number', [area(1, 2, 100), area(2, 1, 900)], 2],
    ['then the lowest fee', [area(1, 1, 900), area(2, 1, 100)], 2],
    ['then the older one', [area(2, 1, 100), area(1, 1, 100)], 1],
    ['only those that hold the point', [area(1, 1, 100, north), area(2, 9, 900)], 2],
  ])('%s', (_, areas, expected) => {
    expect(
      indexOf(...areas)
        .at(25.5, 55.5)
        .get(1)?.id,
    ).toBe(expected);
    expect(
      indexOf(...areas.toReversed())
        .at(25.5, 55.5)
        .get(1)?.id,
    ).toBe(expected);
  });

  test('each branch by its own areas', () => {
    const index = indexOf(
      areaOf(square, { id: 1, branchId: 1, priority: 5 }),
      areaOf(square, { id: 2, branchId: 2 }),
      areaOf(north, { id: 3, branchId: 3 }),
    );
    expect([...index.at(25.5, 55.5)].map(([branch, { id }]) => [branch, id]).toSorted()).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('LOC-07 branch without an area delivers nowhere', () => {
  test('a restaurant without areas delivers nowhere', () => {
    expect(new AreaIndex([]).at(25.5, 55.5).size).toBe(0);
  });

  test('a branch that has stopped delivering delivers nowhere, whatever its areas say', () => {
    expect(new AreaIndex(branchesOf([areaOf(square)], { deliveryEnabled: false })).at(25.5, 55.5).size).toBe(0);
  });
});
