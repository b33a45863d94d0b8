/** Which delivery area a point lies in, and how far away things are. */
import type { LatLng } from '@sufra/contract/polyline';
import pointInPolygon from 'point-in-polygon-hao';
import type { Area } from '../catalogue.ts';

interface Ring {
  closed: [number, number][];
  south: number;
  north: number;
  west: number;
  east: number;
}

const rings = new WeakMap<readonly LatLng[], Ring>();

function ringOf(path: readonly LatLng[]): Ring {
  let ring = rings.get(path);
  if (!ring) {
    const closed = [...path, ...path.slice(0, 1)].map(([lat, lng]): [number, number] => [lat, lng]);
    const [lats, lngs] = [path.map(([lat]) => lat), path.map(([, lng]) => lng)];
    ring = { closed, south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
    rings.set(path, ring);
  }
  return ring;
}

/** Whether a point (degrees) lies in the polygon; its boundary is inside. A path of fewer than three corners holds nothing. */
export function containsPoint(path: readonly LatLng[], lat: number, lng: number): boolean {
  if (path.length < 3) return false;
  const ring = ringOf(path);
  if (lat < ring.south || lat > ring.north || lng < ring.west || lng > ring.east) return false;
  // 0 says: on the boundary.
  return pointInPolygon([lat, lng], [ring.closed]) !== false;
}

/** The area that counts for a point: of those that hold it, the lowest priority number, then the lowest fee, then the lowest id. */
export function areaAt(areas: readonly Area[], lat: number, lng: number): Area | null {
  return areas.reduce<Area | null>((best, area) => {
    if (best && compareAreas(best, area) <= 0) return best;
    return containsPoint(area.path, lat, lng) ? area : best;
  }, null);
}

const compareAreas = (a: Area, b: Area): number => a.priority - b.priority || a.feeFils - b.feeFils || a.id - b.id;

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on the globe (haversine). */
export function distanceMetres([lat1, lng1]: LatLng, [lat2, lng2]: LatLng): number {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}
