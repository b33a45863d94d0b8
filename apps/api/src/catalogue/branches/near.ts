import { type Branch, isInRegion } from '@sufra/contract/branches/model';
import type { Point } from '@sufra/contract/names';
import type { Context } from '../../context/context.ts';
import { distanceMetres } from '../store/distance.ts';
import { type Presentation, presentBranch } from './present.ts';

export type Nearby = Pick<Context, 'catalogue' | 'now' | 'payments'> & Pick<Presentation, 'workload'>;

/** The longest way that customers drive to collect dinner; metres. */
const pickupReach = 100_000;

/** A chain may have thousands of branches, so of those that do not deliver to the point only the nearest are listed. */
const pickupsListed = 50;

/**
 * Branches in reach of a point, first those that deliver to it, then the nearest; without a point all, in the restaurant's own order.
 * Presents only the listed ones, because opening hours are the expensive part.
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
