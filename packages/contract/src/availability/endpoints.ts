/** Calls about what the day brings. No older client has them, so the wire says it in the product's own words. */
import { asIs, type Endpoint } from '../endpoint.ts';
import type { Availability, BranchToday, BusyRequest, PauseRequest, SoldOutAtBranch, SoldOutRequest } from './model.ts';

export const branchAvailability: Endpoint<'staff', { branchId: number }, Availability> = {
  name: 'branchAvailability',
  method: 'GET',
  path: '/availability',
  access: { role: 'kitchen', branch: { own: 'branchId' } },
  send: asIs,
  receive: asIs<Availability>,
};

/** A dish or an option is sold out, or there again. Everywhere at once takes a manager who works everywhere. */
export const setSoldOut: Endpoint<'staff', SoldOutRequest, SoldOutAtBranch[]> = {
  name: 'setSoldOut',
  method: 'POST',
  path: '/availability/sold_out',
  access: { role: 'kitchen', branch: { own: 'branchIds' } },
  send: asIs,
  receive: asIs<SoldOutAtBranch[]>,
};

/** Everything takes longer for a while. */
export const setBusy: Endpoint<'staff', BusyRequest, BranchToday> = {
  name: 'setBusy',
  method: 'POST',
  path: '/availability/busy',
  access: { role: 'kitchen', branch: { own: 'branchId' } },
  send: asIs,
  receive: asIs<BranchToday>,
};

/** No orders for now, for a while. */
export const setPause: Endpoint<'staff', PauseRequest, BranchToday> = {
  name: 'setPause',
  method: 'POST',
  path: '/availability/pause',
  access: { role: 'kitchen', branch: { own: 'branchId' } },
  send: asIs,
  receive: asIs<BranchToday>,
};
