/** Engine-independent map content; the engine loads with the dialog. */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import { decodePath } from '@sufra/contract/geo/polyline';
import type { Bilingual, Point } from '@sufra/contract/names';

export interface MapArea {
  id: number;
  name: Bilingual;
  /** Degrees, not closed. */
  path: readonly (readonly [lat: number, lng: number])[];
}

export interface MapBranch extends Point {
  name: Bilingual;
}

/** Degrees. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Initial map view without a chosen place. */
export interface MapView {
  bounds: Bounds;
  /** Maps with streets start at its centre at street level instead (MAP-07). */
  onlyWithoutStreets?: boolean;
}

/** Street level zoom (MAP-07). */
export const defaultZoom = 16;

export const mapArea = ({ id, name, path }: DeliveryArea): MapArea => ({ id, name, path: decodePath(path) });

/** Bounding box; null for an empty list. */
export function boundsOf(areas: readonly Pick<MapArea, 'path'>[], points: readonly Point[] = []): Bounds | null {
  const lats = [...areas.flatMap(({ path }) => path.map(([lat]) => lat)), ...points.map(({ lat }) => lat)];
  const lngs = [...areas.flatMap(({ path }) => path.map(([, lng]) => lng)), ...points.map(({ lng }) => lng)];
  if (lats.length === 0) return null;
  const [south, north, west, east] = [lats, lngs].flatMap((list) => [
    list.reduce((least, each) => Math.min(least, each)),
    list.reduce((most, each) => Math.max(most, each)),
  ]) as [number, number, number, number];
  return { south, north, west, east };
}

/** Radius in metres around the nearest branch: a city, not the country. */
const reach = 12_000;
const metresOfDegree = 111_195;

/** The nearest branch and those around it. */
export function nearestBranches<Branch extends { position: Point }>(branches: readonly Branch[], point: Point): Branch[] {
  const [first, ...others] = branches;
  if (!first) return [];
  const nearest = others.reduce((best, other) => (metres(other.position, point) < metres(best.position, point) ? other : best), first);
  return branches.filter(({ position }) => metres(position, nearest.position) <= reach);
}

/** Equirectangular approximation, exact enough within a country. */
export const metres = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * metresOfDegree;
