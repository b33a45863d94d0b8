/** Orders that staff take by telephone. Numbers and orders are in the body, because URLs are logged. */
import { endpoint } from '../endpoint.ts';
import type { KitchenOrder } from '../kitchen/model.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

/** Earlier callers with a phone number, in any spelling, at a branch. Like `findCustomers`, for managers. */
export const findCallers = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'POST /kitchen/callers', {
  name: 'findCallers',
  input: own<model.CallerSearch>(),
  output: own<model.Caller[]>(),
});

/** Places an order for the caller, in cash or on a card machine. Idempotent by its key. */
export const takePhoneOrder = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /kitchen/phone_orders', {
  name: 'takePhoneOrder',
  input: own<model.PhoneOrder>(),
  output: own<KitchenOrder>(),
});
