/** Calls of tills, versioned in the path, with the key of a branch; and those of staff about that key. */

import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

/** Idempotent. An order that was taken stays so: another answer is refused (409). */
export const acknowledgeTillOrder = endpoint('till', 'POST /till/v1/orders/acknowledge', {
  name: 'acknowledgeTillOrder',
  input: own<model.TillAcknowledgement>(),
  output: own<model.TillOrder>(),
});

/** Idempotent. Ends only what a till marked. */
export const setTillStock = endpoint('till', 'POST /till/v1/stock', {
  name: 'setTillStock',
  input: own<model.TillStock>(),
  output: own<model.TillStockAnswer>(),
});

/** Changes nothing of the menu. */
export const compareTillPrices = endpoint('till', 'POST /till/v1/prices/compare', {
  name: 'compareTillPrices',
  input: own<model.TillPrices>(),
  output: own<model.TillComparison>(),
});

export const readBranchTill = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /staff/till', {
  name: 'readBranchTill',
  input: own<{ branchId: number }>(),
  output: own<model.BranchTill>(),
});

/** Replaces the branch's key. */
export const makeTillKey = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /staff/till/key', {
  name: 'makeTillKey',
  input: own<{ branchId: number }>(),
  output: own<model.TillKey>(),
});

export const endTillKey = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /staff/till/end', {
  name: 'endTillKey',
  input: own<{ branchId: number }>(),
  output: own<model.BranchTill>(),
});

export const setTillCustomer = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /staff/till/customer', {
  name: 'setTillCustomer',
  input: own<{ branchId: number; sharesCustomer: boolean }>(),
  output: own<model.BranchTill>(),
});

/** Author of what a till does, in place of a staff member's name. */
export const tillActor = 'TILL_KEY';
