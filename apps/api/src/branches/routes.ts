/** The branches near a customer, and the areas that a branch delivers to. */
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import { isInRegion, type Branch } from '@sufra/contract/branches/model';
import type { LatLng } from '@sufra/contract/geo/polyline';
import { distanceMetres } from '../catalogue/distance.ts';
import type { House } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { optionalPoint } from '../point.ts';
import { presentLocation, presentZone } from './present.ts';

/** Nobody drives further than this to collect dinner; metres. */
const pickupReach = 100_000;

/** Of the branches that do not deliver to a point only the nearest are listed: a chain may have thousands. */
const pickupsListed = 50;

export function locationRoutes(serve: Serve, house: House): void {
  serve(listBranches, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const point = optionalPoint(query);
    return { locations: locationsNear(house, point ? [point.lat, point.lng] : undefined) };
  });

  serve(branchAreas, ({ query, reply }) => {
    const branch = house.catalogue.branch(query.branch_id);
    if (!branch) throw new Refusal('not_found');
    reply.header('cache-control', 'no-cache');
    return branch.areas.map(presentZone);
  });
}

/**
 * Branches in reach of a point, those that deliver to it first, then the nearest; without a point all, in the restaurant's own order.
 * Only what is listed is presented: opening hours cost more than everything else.
 */
export function locationsNear(house: Pick<House, 'catalogue' | 'now'>, point: LatLng | undefined): Branch[] {
  const { catalogue } = house;
  const now = house.now();
  if (!point) return catalogue.branches().map((branch) => presentLocation(branch, { now }));
  if (!isInRegion({ lat: point[0], lng: point[1] })) return [];
  const areas = catalogue.areasAt(...point);
  const inReach = catalogue
    .branches()
    .map((branch) => ({ branch, area: areas.get(branch.id) ?? null, distance: distanceMetres(point, [branch.lat, branch.lng]) }))
    .filter(({ branch, area, distance }) => area || (branch.pickupEnabled && distance <= pickupReach))
    .sort((a, b) => a.distance - b.distance);
  const delivering = inReach.filter(({ area }) => area);
  const forPickup = inReach.filter(({ area }) => !area);
  return [...delivering, ...forPickup.slice(0, pickupsListed)].map(({ branch, ...reach }) => presentLocation(branch, { now, reach }));
}
