import { type Branch, isInRegion } from '@sufra/contract/branches/model';
import type { Point } from '@sufra/contract/names';
import type { Context } from '../../context/context.ts';
import { distanceMetres } from '../store/distance.ts';
import { type Presentation, presentBranch } from './present.ts';

export type Nearby = Pick<Context, 'catalogue' | 'now' | 'payments'> & Pick<Presentation, 'workload'>;

/** Maximum pickup distance in metres: the longest drive to collect dinner. */
const pickupReach = 100_000;

/** Limits listed pickup branches to the nearest, because a chain may have thousands. */
const pickupsListed = 50;

/**
 * Lists branches in reach of a point: delivering ones first, then by distance; without a point all, in configured order. Presents only
 * listed branches, because computing opening hours is expensive.
 */
export function branchesNear({ catalogue, workload, now: clock, payments }: Nearby, point: Point | null): Branch[] {
  const now = clock();
  const takesCards = payments !== null;
  if (!point) return catalogue.branches().map((branch) => presentBranch(branch, { now, takesCards, workload }));
  if (!isInRegion(point)) return [];
  const areas = catalogue.areasAt(point.lat, point.lng);
  const inReach = catalogue
    .branches()
    .map((branch) => ({ branch, area: areas.get(branch.id) ?? null, distance: distanceMetres(point, branch.position) }))
    .filter(({ branch, area, distance }) => area || (branch.pickupEnabled && distance <= pickupReach))
    .sort((a, b) => a.distance - b.distance);
  const delivering = inReach.filter(({ area }) => area);
  const forPickup = inReach.filter(({ area }) => !area);
  return [...delivering, ...forPickup.slice(0, pickupsListed)].map(({ branch, ...reach }) =>
    presentBranch(branch, { now, takesCards, workload, reach }),
  );
}
