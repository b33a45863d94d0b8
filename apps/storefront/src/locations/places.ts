/** Names for points: the place that a location is at, or near. */
import type { Place } from '../server-context.ts';

interface Point {
  lat: number;
  lng: number;
}

const nearMetres = 1500;
const metresPerDegree = 111_320;

/** Metres between two points that are at most some kilometres apart. */
function metresBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * metresPerDegree;
  const east = (a.lng - b.lng) * metresPerDegree * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The known place nearest to a point, if any is within 1500 m; `exact` when the point is the place itself. */
export function placeAt(point: Point, places: readonly Place[]): { place: Place; exact: boolean } | null {
  let nearest: { place: Place; metres: number } | null = null;
  for (const place of places) {
    const metres = metresBetween(point, place);
    if (metres <= nearMetres && (!nearest || metres < nearest.metres)) nearest = { place, metres };
  }
  return nearest && { place: nearest.place, exact: nearest.metres < 1 };
}
