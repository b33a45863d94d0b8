import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Area } from '../catalogue.ts';
import { areaAt, containsPoint, distanceMetres } from './areas.ts';

const square: [number, number][] = [
  [25, 55],
  [25, 56],
  [26, 56],
  [26, 55],
];
// A U that is open to the north.
const horseshoe: [number, number][] = [
  [25, 55],
  [25, 58],
  [27, 58],
  [27, 57],
  [26, 57],
  [26, 56],
  [27, 56],
  [27, 55],
];

const area = (id: number, priority: number, feeFils: number, path = square): Area => ({
  id,
  branchId: 1,
  nameEn: `Area ${id}`,
  nameAr: '',
  encodedPath: '',
  path,
  feeFils,
  minimumFils: 0,
  minutes: 30,
  priority,
});

describe('LOC-07 a branch delivers inside its areas, their edges included', () => {
  test.each<[string, [number, number][], number, number, boolean]>([
    ['the middle', square, 25.5, 55.5, true],
    ['an edge', square, 25, 55.5, true],
    ['a corner', square, 26, 56, true],
    ['just outside', square, 26.000001, 55.5, false],
    ['an arm of the horseshoe', horseshoe, 26.5, 55.5, true],
    ['between the arms of the horseshoe', horseshoe, 26.5, 56.5, false],
    ['the inner edge of the horseshoe', horseshoe, 26, 56.5, true],
    ['a path of two corners', square.slice(0, 2), 25, 55.5, false],
    ['no path at all', [], 25, 55.5, false],
    ['a closed path', [...square, [25, 55]], 25.5, 55.5, true],
  ])('%s', (_, path, lat, lng, expected) => {
    expect(containsPoint(path, lat, lng)).toBe(expected);
  });

  test('agrees with counting crossings for any point', () => {
    const crossings = (path: [number, number][], lat: number, lng: number): boolean =>
      path.filter(([lat1, lng1], index) => {
        const [lat2 = 0, lng2 = 0] = path[(index + 1) % path.length] ?? [];
        return lat1 > lat !== lat2 > lat && lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1);
      }).length %
        2 ===
      1;
    // Halves of hundredths: never on an edge of these paths.
    const offGrid = fc.integer({ min: -50, max: 350 }).map((step) => step / 100 + 0.005);
    fc.assert(
      fc.property(fc.constantFrom(square, horseshoe), offGrid, offGrid, (path, lat, lng) => {
        expect(containsPoint(path, 24.5 + lat, 54.5 + lng)).toBe(crossings(path, 24.5 + lat, 54.5 + lng));
      }),
    );
  });
});

describe('LOC-07 where areas overlap one of them counts', () => {
  test.each<[string, Area[], number | undefined]>([
    ['the lowest priority number', [area(1, 2, 100), area(2, 1, 900)], 2],
    ['then the lowest fee', [area(1, 1, 900), area(2, 1, 100)], 2],
    ['then the older one', [area(2, 1, 100), area(1, 1, 100)], 1],
    [
      'only those that hold the point',
      [
        area(
          1,
          1,
          100,
          horseshoe.map(([lat, lng]) => [lat + 5, lng]),
        ),
        area(2, 9, 900),
      ],
      2,
    ],
    ['none when none holds it', [], undefined],
  ])('%s', (_, areas, expected) => {
    expect(areaAt(areas, 25.5, 55.5)?.id).toBe(expected);
    expect(areaAt(areas.toReversed(), 25.5, 55.5)?.id).toBe(expected);
  });
});

test('LOC-06 distances are those on the globe', () => {
  // Dubai Marina to Burj Khalifa, and one degree of latitude.
  expect(distanceMetres([25.0805, 55.1403], [25.1972, 55.2744])).toBeGreaterThan(18_600);
  expect(distanceMetres([25.0805, 55.1403], [25.1972, 55.2744])).toBeLessThan(18_800);
  expect(distanceMetres([25, 55], [26, 55])).toBe(111_195);
  expect(distanceMetres([25, 55], [25, 55])).toBe(0);
});
