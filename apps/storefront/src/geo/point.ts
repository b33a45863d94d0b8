import type { Point } from '@sufra/contract/names';

const factor = 1e5;

/** Five decimals, about a metre: the precision of encoded areas. */
export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * factor) / factor,
  lng: Math.round(lng * factor) / factor,
});

/** Latitude, longitude; label of an unnamed place. */
export const formatPoint = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Integer units of 1e-5 degrees, for exact arithmetic. */
const units = (degrees: number): number => Math.round(degrees * factor);

/**
 * Point in polygon for corners with five decimals; the boundary is inside. Exact in units of 1e-5 degrees (products below 2^53), as on the
 * server.
 */
export function isInArea(path: readonly (readonly [lat: number, lng: number])[], point: Point): boolean {
  if (path.length < 3) return false;
  const x = units(point.lng);
  const y = units(point.lat);
  let inside = false;
  for (const [index, [lat, lng]] of path.entries()) {
    const [lastLat, lastLng] = path.at(index - 1) ?? [lat, lng];
    // Edge relative to the point.
    const [x1, y1, x2, y2] = [units(lastLng) - x, units(lastLat) - y, units(lng) - x, units(lat) - y];
    const turn = x1 * y2 - x2 * y1;
    if (turn === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
    if (y1 > 0 !== y2 > 0 && turn > 0 === y2 > y1) inside = !inside;
  }
  return inside;
}
