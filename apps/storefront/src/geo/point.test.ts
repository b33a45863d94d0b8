import fc from 'fast-check';
import pointInPolygon from 'point-in-polygon-hao';
import { expect, test } from 'vitest';
import { formatPoint, isInArea, roundPoint } from './point.ts';

const square = [
  [25, 55],
  [25, 55.2],
  [25.2, 55.2],
  [25.2, 55],
] as const;

test('an area with fewer than three corners contains nothing', () => {
  expect(isInArea([], { lat: 25, lng: 55 })).toBe(false);
  expect(isInArea(square.slice(0, 2), { lat: 25, lng: 55 })).toBe(false);
});

const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
type Corner = readonly [lat: number, lng: number];
/** Reference: the server's geometry, also exact for integers. */
const isInside = (corners: readonly Corner[], at: Corner): boolean =>
  pointInPolygon([...at], [[...corners, ...corners.slice(0, 1)].map(([lat, lng]): [number, number] => [lat, lng])]) !== false;
const degrees = ([lat, lng]: Corner): Corner => [lat / 1e5, lng / 1e5];
const agrees = (corners: readonly Corner[], at: Corner): boolean => {
  const [lat, lng] = degrees(at);
  return isInArea(corners.map(degrees), { lat, lng }) === isInside(corners, at);
};

test('MAP-09 browser and server agree on every point, on edges and corners too', () => {
  // A coarse grid provokes edge cases; polygons may self-intersect.
  const corner = fc.tuple(whole(2_250_000, 2_250_012), whole(5_150_000, 5_150_012));
  fc.assert(fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), corner, agrees), { numRuns: 10_000 });
});

test('MAP-09 and over the whole region', () => {
  const corner = fc.tuple(whole(2_250_000, 2_650_000), whole(5_150_000, 5_650_000));
  fc.assert(fc.property(fc.array(corner, { minLength: 3, maxLength: 40 }), corner, agrees), { numRuns: 3000 });
});

test('stores and shows points to about a metre', () => {
  expect(roundPoint({ lat: 25.080512, lng: 55.140338 })).toEqual({ lat: 25.08051, lng: 55.14034 });
  expect(formatPoint({ lat: 25.08, lng: 55.1403 })).toBe('25.08000, 55.14030');
});
