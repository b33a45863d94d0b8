/** Delivery area outlines. Coordinates are integers in units of 1e-5 degrees (a metre), as stored, so the geometry is exact. */
import { isInRegion } from '../branches/model.ts';
import { type Country, country } from '../country.ts';
import type { Point } from '../names.ts';

type Corner = readonly [lat: number, lng: number];

const corner = ({ lat, lng }: Point): Corner => [Math.round(lat * 1e5), Math.round(lng * 1e5)];

/** To five decimals, a metre. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: Math.round(lat * 1e5) / 1e5 || 0, lng: Math.round(lng * 1e5) / 1e5 || 0 });

const isSame = (a: Point, b: Point | undefined): boolean => a.lat === b?.lat && a.lng === b?.lng;

/** Rounds corners and drops consecutive duplicates and the closing corner. */
export function openRing(points: readonly Point[]): Point[] {
  const corners = points.map(rounded);
  const ring = corners.filter((each, index) => index === 0 || !isSame(each, corners[index - 1]));
  while (ring.length > 1 && isSame(ring[ring.length - 1] as Point, ring[0])) ring.pop();
  return ring;
}

/** Orientation of a, b, c: positive for a left turn, negative for right, 0 for collinear. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** All corners lie on one line. */
export function isFlat(outline: readonly Point[]): boolean {
  const [first, second, ...others] = outline.map(corner);
  return !first || !second || others.every((each) => turn(first, second, each) === 0);
}

/** Whether two segments cross; touching does not count. */
export const segmentsCross = (one: readonly [Point, Point], other: readonly [Point, Point]): boolean =>
  areCrossing([corner(one[0]), corner(one[1])], [corner(other[0]), corner(other[1])]);

const areCrossing = ([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Whether two outlines overlap; touching does not count. */
export function outlinesOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [box, otherBox] = [boxOf(one), boxOf(other)];
  const common = {
    ...{ south: Math.max(box.south, otherBox.south), north: Math.min(box.north, otherBox.north) },
    ...{ west: Math.max(box.west, otherBox.west), east: Math.min(box.east, otherBox.east) },
  };
  if (common.south >= common.north || common.west >= common.east) return false;
  const near = (outline: readonly Point[]) => sidesOf(outline).filter((side) => touches(boxOf(side), common));
  const sides = near(other);
  if (near(one).some((side) => sides.some((each) => segmentsCross(side, each)))) return true;
  return shareLevel(one, other, common);
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const boxOf = (points: readonly Point[]): Box =>
  points.reduce(
    ({ south, north, west, east }, { lat, lng }) => ({
      ...{ south: Math.min(south, lat), north: Math.max(north, lat) },
      ...{ west: Math.min(west, lng), east: Math.max(east, lng) },
    }),
    { south: 90, north: -90, west: 180, east: -180 },
  );

const touches = (one: Box, other: Box): boolean =>
  one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east;

const sidesOf = (outline: readonly Point[]): [Point, Point][] =>
  outline.map((from, index) => [from, outline[(index + 1) % outline.length] ?? from]);

/**
 * Whether outlines whose sides do not cross overlap. Between two neighbouring latitudes of corners the sides keep their order, so one level
 * there decides.
 */
function shareLevel(one: readonly Point[], other: readonly Point[], { south, north }: Box): boolean {
  const corners = [...one, ...other].map(({ lat }) => lat).filter((lat) => lat >= south && lat <= north);
  const levels = [...new Set(corners)].sort((a, b) => a - b);
  const [sides, others] = [sidesOf(one), sidesOf(other)];
  return levels.slice(1).some((high, index) => {
    const lat = ((levels[index] ?? high) + high) / 2;
    const spans = spansAt(others, lat);
    return spansAt(sides, lat).some(([west, east]) => spans.some((span) => Math.min(east, span[1]) - Math.max(west, span[0]) > negligible));
  });
}

/** In degrees, 0.1 mm: the rounding error of a point on a side. */
const negligible = 1e-9;

/** Where a level is inside of an outline, from west to east. */
function spansAt(sides: readonly [Point, Point][], lat: number): [west: number, east: number][] {
  const crossings = sides
    .filter(([from, to]) => from.lat > lat !== to.lat > lat)
    .map(([from, to]) => from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng))
    .sort((a, b) => a - b);
  return crossings.flatMap((west, index) => (index % 2 === 0 ? [[west, crossings[index + 1] ?? west]] : []));
}

/** Corner after which two sides cross, or null. Touching does not count. */
export function selfIntersection(outline: readonly Point[]): number | null {
  const corners = outline.map(corner);
  const sides = corners.map((start, index) => {
    const end = corners[(index + 1) % corners.length] ?? start;
    return { index, start, end, west: Math.min(start[1], end[1]), east: Math.max(start[1], end[1]) };
  });
  const fromWest = [...sides].sort((a, b) => a.west - b.west);
  for (const [place, one] of fromWest.entries()) {
    for (let next = place + 1; ; next += 1) {
      const other = fromWest[next];
      if (!other || other.west > one.east) break;
      if (areCrossing([one.start, one.end], [other.start, other.end])) return Math.max(one.index, other.index);
    }
  }
  return null;
}

export const maxCorners = 5000;

/** Outside the region; too many corners; fewer than three; collinear; self-crossing. */
export type OutlineProblem = 'outside' | 'many' | 'few' | 'flat' | 'crossing';

/** Why corners are not a valid outline; null when valid. */
export function outlineProblem(points: readonly Point[], of: Country = country): OutlineProblem | null {
  if (!points.every((point) => isInRegion(point, of))) return 'outside';
  const outline = openRing(points);
  if (outline.length > maxCorners) return 'many';
  if (outline.length < 3) return 'few';
  if (isFlat(outline)) return 'flat';
  return selfIntersection(outline) === null ? null : 'crossing';
}

/** Point in polygon by ray casting (odd number of crossings). */
export function contains(outline: readonly Point[], point: Point): boolean {
  return outline.reduce((within, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const crosses = from.lng > point.lng !== to.lng > point.lng;
    return crosses && point.lat < ((to.lat - from.lat) * (point.lng - from.lng)) / (to.lng - from.lng) + from.lat ? !within : within;
  }, false);
}
