import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import { describe, expect, test } from 'vitest';
import { bowTie, square } from './area-testing.ts';
import { readOutline } from './outline.ts';

const star = [0, 2, 4, 1, 3].map((step): LatLng => {
  const angle = (step * 2 * Math.PI) / 5;
  return [25 + Math.sin(angle) / 10, 55 + Math.cos(angle) / 10];
});

describe('LOC-07 a broken outline disables delivery and nothing else', () => {
  test.each([
    ['nothing', '', /encloses nothing/],
    ['a single corner', encodePath(square.slice(0, 1)), /encloses nothing/],
    ['two corners', encodePath(square.slice(0, 2)), /encloses nothing/],
    ['two corners and back', encodePath([...square.slice(0, 2), ...square.slice(0, 1)]), /encloses nothing/],
    ['the same corner again and again', encodePath([...square.slice(0, 1), ...square.slice(0, 1), ...square.slice(0, 1)]), /encloses/],
    ['corners that lie on a line', encodePath(square.map(([lat]): LatLng => [lat, lat + 30])), /encloses nothing/],
    ['no polyline', 'our whole neighbourhood', /polyline/],
    ['a polyline that was cut off', encodePath(square).slice(0, -1), /polyline/],
    ['a longitude that is none', encodePath([...square, [25, 181]]), /not on the globe/],
    ['a latitude that is none', encodePath([...square, [-90.00001, 55]]), /not on the globe/],
  ])('%s', (_, encoded, reason) => {
    expect(() => readOutline(encoded)).toThrow(RangeError);
    expect(() => readOutline(encoded)).toThrow(reason);
  });

  test('accepts latitude ±90 and longitude ±180', () => {
    expect(
      readOutline(
        encodePath([
          [-90, -180],
          [-90, 180],
          [90, 180],
        ]),
      ),
    ).toMatchObject({ south: -9e8, north: 9e8, west: -18e8, east: 18e8 });
  });
});

describe('LOC-07 an outline that crosses itself', () => {
  test.each<[string, LatLng[], boolean]>([
    ['a square does not', square, false],
    ['a bow tie does', bowTie, true],
    ['a star in one go does', star, true],
    ['two squares that meet in one corner only touch', [...square, [25, 55], [25, 54], [24, 54], [24, 55]], false],
  ])('%s', (_, path, expected) => {
    expect(readOutline(encodePath(path)).isSelfIntersecting).toBe(expected);
  });
});
