import type { LatLng } from '@sufra/contract/geo/polyline';

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on the globe (haversine). */
export function distanceMetres([lat1, lng1]: LatLng, [lat2, lng2]: LatLng): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}
