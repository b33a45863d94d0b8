/** The branches that a map shows to a visitor whose location is unknown. */
import type { Point } from '@sufra/contract/names';

/** Metres from the nearest branch: a city's, not the country's, or each would be a dot. */
const reach = 12_000;
const metresOfDegree = 111_195;

/** The branch nearest to a point, and those around it. */
export function nearestBranches<Branch extends { position: Point }>(branches: readonly Branch[], point: Point): Branch[] {
  const [first, ...others] = branches;
  if (!first) return [];
  const nearest = others.reduce((best, other) => (metres(other.position, point) < metres(best.position, point) ? other : best), first);
  return branches.filter(({ position }) => metres(position, nearest.position) <= reach);
}

/** Straight, on a flat map: exact enough within a country. */
export const metres = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * metresOfDegree;
