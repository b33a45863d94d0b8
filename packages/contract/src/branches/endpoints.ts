/** Calls about branches. */
import type { Endpoint } from '../endpoint.ts';
import type { Branch, DeliveryArea } from './model.ts';
import { areasFromWire, branchesFromWire, branchIdToWire } from './wire.ts';

/** Where the customer is, in degrees; without a point all branches are listed. */
export interface BranchesRequest {
  lat?: number | undefined;
  lng?: number | undefined;
}

export const listBranches: Endpoint<'public', BranchesRequest, Branch[]> = {
  name: 'listLocations',
  method: 'GET',
  path: '/locations',
  access: 'public',
  send: (input) => input,
  receive: branchesFromWire,
};

export const branchAreas: Endpoint<'public', { branchId: number }, DeliveryArea[]> = {
  name: 'branchAreas',
  method: 'GET',
  path: '/locations/branch_area',
  access: 'public',
  send: branchIdToWire,
  receive: areasFromWire,
};
