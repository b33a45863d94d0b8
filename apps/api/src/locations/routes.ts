/** The branches near a customer, and the areas that a branch delivers to. */
import { branchAreas, type Location, listLocations, region } from '@sufra/contract/locations';
import type { LatLng } from '@sufra/contract/polyline';
import { InvalidInput, Refusal } from '../errors.ts';
import type { House } from '../house.ts';
import type { Serve } from '../route.ts';
import { presentLocation, presentZone } from './present.ts';

/** Nobody drives further than this to collect dinner; metres. */
const pickupReach = 100_000;

export function locationRoutes(serve: Serve, house: House): void {
  serve(listLocations, ({ query: { lat, lng }, reply }) => {
    reply.header('cache-control', 'no-store');
    if (lat === undefined && lng === undefined) return { locations: locationsNear(house, undefined) };
    if (lat === undefined) throw new InvalidInput({ lat: ['errors.invalid'] });
    if (lng === undefined) throw new InvalidInput({ lng: ['errors.invalid'] });
    return { locations: locationsNear(house, [lat, lng]) };
  });

  serve(branchAreas, ({ query, reply }) => {
    const branch = house.catalogue.branch(query.branch_id);
    if (!branch) throw new Refusal('not_found');
    reply.header('cache-control', 'no-cache');
    return branch.areas.map(presentZone);
  });
}

/** Branches in reach of a point, those that deliver to it first, then the nearest; without a point all, in the restaurant's own order. */
export function locationsNear(house: Pick<House, 'catalogue' | 'now'>, point: LatLng | undefined): Location[] {
  if (point && !isServed(point)) return [];
  const now = house.now();
  const locations = house.catalogue.branches().map((branch) => presentLocation(branch, { now, point }));
  if (!point) return locations;
  return locations
    .filter((location) => location.delivery.is_active || (location.pickup.is_active && metres(location) <= pickupReach))
    .sort((a, b) => Number(b.delivery.is_active) - Number(a.delivery.is_active) || metres(a) - metres(b));
}

const metres = (location: Location): number => location.distance ?? 0;

const isServed = ([lat, lng]: LatLng): boolean => lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
