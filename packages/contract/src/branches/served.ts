/** What the server needs to answer calls about branches. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { areasQuery, locationList, locationsQuery, zoneList } from './schemas.ts';
import { areasToWire, branchIdFromWire, branchToWire } from './wire.ts';

export const listBranches = served(endpoints.listBranches, {
  summary: 'Branches, nearest first, those that deliver to the point first; without a point, all of them.',
  input: locationsQuery,
  read: (query) => query,
  output: locationList,
  write: (branches) => ({ locations: branches.map(branchToWire) }),
  cached: true,
  example: examples.listBranches,
});

export const branchAreas = served(endpoints.branchAreas, {
  summary: 'Delivery areas of a branch.',
  input: areasQuery,
  read: branchIdFromWire,
  output: zoneList,
  write: areasToWire,
  example: examples.branchAreas,
});
