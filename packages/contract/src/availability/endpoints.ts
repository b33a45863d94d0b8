/** Calls about what the day brings. No older client has them, so the wire says it in the product's own words. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type {
  AreaPause,
  AreaPauseRequest,
  Availability,
  BranchToday,
  BusyRequest,
  PauseRequest,
  SoldOutAtBranch,
  SoldOutRequest,
} from './model.ts';

export const branchAvailability = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'GET /availability', {
  name: 'branchAvailability',
  input: own<{ branchId: number }>(),
  output: own<Availability>(),
});

/** A dish or an option is sold out, or there again. Everywhere at once takes a manager who works everywhere. */
export const setSoldOut = endpoint({ role: 'kitchen', branch: { own: 'branchIds' } }, 'POST /availability/sold_out', {
  name: 'setSoldOut',
  input: own<SoldOutRequest>(),
  output: own<SoldOutAtBranch[]>(),
});

/** Everything takes longer for a while. */
export const setBusy = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/busy', {
  name: 'setBusy',
  input: own<BusyRequest>(),
  output: own<BranchToday>(),
});

/** No orders for now, for a while. */
export const setPause = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/pause', {
  name: 'setPause',
  input: own<PauseRequest>(),
  output: own<BranchToday>(),
});

/** No orders for now to a delivery area, for a while; orders for later go there. Answers with what is paused at that branch. */
export const setAreaPause = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/area', {
  name: 'setAreaPause',
  input: own<AreaPauseRequest>(),
  output: own<AreaPause[]>(),
});

/** The paused areas of the caller's branches. */
export const listAreaPauses = endpoint({ role: 'kitchen', branch: 'filtered' }, 'GET /availability/areas', {
  name: 'listAreaPauses',
  output: own<AreaPause[]>(),
});
