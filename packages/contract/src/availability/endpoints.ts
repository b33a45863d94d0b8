/** Availability calls. They are new, so the wire uses the product's names. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

export const branchAvailability = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'GET /availability', {
  name: 'branchAvailability',
  input: own<{ branchId: number }>(),
  output: own<model.Availability>(),
});

/** Marks a dish or option as sold out or available. `everywhere` requires a manager of all branches. */
export const setSoldOut = endpoint({ role: 'kitchen', branch: { own: 'branchIds' } }, 'POST /availability/sold_out', {
  name: 'setSoldOut',
  input: own<model.SoldOutRequest>(),
  output: own<model.SoldOutAtBranch[]>(),
});

/** Extends all estimates of a branch for a while. */
export const setBusy = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/busy', {
  name: 'setBusy',
  input: own<model.BusyRequest>(),
  output: own<model.BranchToday>(),
});

/** Pauses ordering for a while. */
export const setPause = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/pause', {
  name: 'setPause',
  input: own<model.PauseRequest>(),
  output: own<model.BranchToday>(),
});

/** Pauses immediate orders to a delivery area; scheduled orders continue. Returns the branch's paused areas. */
export const setAreaPause = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /availability/area', {
  name: 'setAreaPause',
  input: own<model.AreaPauseRequest>(),
  output: own<model.AreaPause[]>(),
});

/** Paused areas of the caller's branches. */
export const listAreaPauses = endpoint({ role: 'kitchen', branch: 'filtered' }, 'GET /availability/areas', {
  name: 'listAreaPauses',
  output: own<model.AreaPause[]>(),
});
