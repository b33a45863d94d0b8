/**
 * Delivery area outline for point-in-polygon tests. All integer arithmetic: encoded corners in 1e-5 degrees, points in 1e-7 (a centimetre),
 * so boundary tests are exact.
 */
import { decodePath } from '@sufra/contract/geo/polyline';
import Flatbush from 'flatbush';
import pointInPolygon from 'point-in-polygon-hao';

export interface Outline {
  /** Closed ring of corners [lat, lng] in units of 1e-7 degrees: the last equals the first. */
  ring: [number, number][];
  south: number;
  north: number;
  west: number;
  east: number;
  /** Self-intersecting: the even-odd rule applies. */
  isSelfIntersecting: boolean;
}

export const degree = 1e7;
const corner = 1e5;

/** Converts degrees to integer units of 1e-7 degrees. */
export const toUnits = (degrees: number): number => Math.round(degrees * degree);

/** Parses an encoded path. Accepts repeated corners and closed paths. Throws a RangeError with the reason. */
export function readOutline(encodedPath: string): Outline {
  const corners = decodePath(encodedPath).map(([lat, lng]): [number, number] => [Math.round(lat * corner), Math.round(lng * corner)]);
  if (corners.some(([lat, lng]) => Math.abs(lat) > 90 * corner || Math.abs(lng) > 180 * corner)) {
    throw new RangeError('a corner is not on the globe');
  }
  const open = corners.filter((each, index) => !isSame(each, corners.at(index - 1)));
  const [first, second] = open;
  if (!first || !second || open.every((each) => turn(first, second, each) === 0)) throw new RangeError('it encloses nothing');
  const ring = [...open, first];
  const scaled = ring.map(([lat, lng]): [number, number] => [lat * (degree / corner), lng * (degree / corner)]);
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lat, lng] of scaled) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { ring: scaled, south, north, west, east, isSelfIntersecting: crossesItself(ring) };
}

/** Point-in-polygon test (units of 1e-7 degrees); the boundary counts as inside. */
export function containsPoint(outline: Outline, lat: number, lng: number): boolean {
  if (lat < outline.south || lat > outline.north || lng < outline.west || lng > outline.east) return false;
  // 0 means on the boundary.
  return pointInPolygon([lat, lng], [outline.ring]) !== false;
}

type Corner = readonly [number, number];

const isSame = (a: Corner, b: Corner | undefined): boolean => a[0] === b?.[0] && a[1] === b[1];

/** Orientation of a, b, c: positive for a left turn, negative for right, 0 for collinear. Exact: products stay far below 2^53. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two sides cross; touching does not count. */
function crossesItself(ring: readonly Corner[]): boolean {
  const sides = ring.slice(1).map((end, index): [Corner, Corner] => [ring[index] ?? end, end]);
  const boxes = new Flatbush(sides.length, 16, Int32Array);
  const boxOf = ([a, b]: [Corner, Corner]) =>
    [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
  for (const side of sides) boxes.add(...boxOf(side));
  boxes.finish();
  return sides.some(
    (side, index) => boxes.search(...boxOf(side), (other) => other > index && cross(side, sides[other] ?? side)).length > 0,
  );
}

const cross = ([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
