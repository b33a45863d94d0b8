/** The outline of a delivery area. Coordinates are degrees in whole units of 1e-5, a metre, as the database keeps them, so that all of this is exact. */
import type { Point } from '@sufra/contract/names';

type Corner = readonly [lat: number, lng: number];

const corner = ({ lat, lng }: Point): Corner => [Math.round(lat * 1e5), Math.round(lng * 1e5)];

/** To five decimals, a metre. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: Math.round(lat * 1e5) / 1e5 || 0, lng: Math.round(lng * 1e5) / 1e5 || 0 });

const isSame = (a: Point, b: Point | undefined): boolean => a.lat === b?.lat && a.lng === b?.lng;

/** Rounded, without corners that repeat the one before, nor the one that closes it. */
export function openRing(points: readonly Point[]): Point[] {
  const corners = points.map(rounded);
  const ring = corners.filter((each, index) => index === 0 || !isSame(each, corners[index - 1]));
  while (ring.length > 1 && isSame(ring[ring.length - 1] as Point, ring[0])) ring.pop();
  return ring;
}

/** Above 0 when a, b, c turn left, below when right, 0 in a line. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** All corners lie on one line. */
export function isFlat(outline: readonly Point[]): boolean {
  const [first, second, ...others] = outline.map(corner);
  return !first || !second || others.every((each) => turn(first, second, each) === 0);
}

/** The corner after which two sides cross, or null. Sides that only touch do not cross. */
export function crossingOf(outline: readonly Point[]): number | null {
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
      const apart = turn(one.start, one.end, other.start) * turn(one.start, one.end, other.end);
      if (apart < 0 && turn(other.start, other.end, one.start) * turn(other.start, other.end, one.end) < 0)
        return Math.max(one.index, other.index);
    }
  }
  return null;
}

/** A ray from the point crosses the sides an odd number of times. */
export function contains(outline: readonly Point[], point: Point): boolean {
  return outline.reduce((within, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const crosses = from.lng > point.lng !== to.lng > point.lng;
    return crosses && point.lat < ((to.lat - from.lat) * (point.lng - from.lng)) / (to.lng - from.lng) + from.lat ? !within : within;
  }, false);
}
