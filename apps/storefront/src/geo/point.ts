import type { Point } from '@sufra/contract/names';

const factor = 1e5;

/** To five decimals, about a metre: enough to deliver, and the precision of encoded areas. */
export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * factor) / factor,
  lng: Math.round(lng * factor) / factor,
});

/** Latitude, longitude: shown for a place without a name. */
export const formatPoint = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Whole units of 1e-5 degrees, in which sums and products are exact. */
const units = (degrees: number): number => Math.round(degrees * factor);

/**
 * Whether a point lies in an area whose corners have five decimals; the boundary is inside. Exact, so that it agrees with the server:
 * in units of 1e-5 degrees every product stays below 2^53.
 */
export function isInArea(path: readonly (readonly [lat: number, lng: number])[], point: Point): boolean {
  if (path.length < 3) return false;
  const x = units(point.lng);
  const y = units(point.lat);
  let inside = false;
  for (const [index, [lat, lng]] of path.entries()) {
    const [lastLat, lastLng] = path.at(index - 1) ?? [lat, lng];
    // The edge, seen from the point.
    const [x1, y1, x2, y2] = [units(lastLng) - x, units(lastLat) - y, units(lng) - x, units(lat) - y];
    const turn = x1 * y2 - x2 * y1;
    if (turn === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
    if (y1 > 0 !== y2 > 0 && turn > 0 === y2 > y1) inside = !inside;
  }
  return inside;
}
