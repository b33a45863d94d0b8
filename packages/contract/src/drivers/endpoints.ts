/** Drivers of the restaurant's own. A driver's calls concern only orders that are assigned to the caller; all others are `not_found`. */
import { endpoint } from '../endpoint.ts';
import type { KitchenOrder, UndoRequest } from '../kitchen/model.ts';
import type { ReportRequest } from '../reports/model.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

/** Drivers of a branch. */
export const listDrivers = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'GET /kitchen/drivers', {
  name: 'listDrivers',
  input: own<{ branchId: number }>(),
  output: own<model.Driver[]>(),
});

/** Assigns a delivery to a driver, or to another one, or to none. Idempotent. */
export const assignDriver = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'POST /kitchen/driver', {
  name: 'assignDriver',
  input: own<model.DriverChoice>(),
  output: own<KitchenOrder>(),
});

/** The caller's orders, ready ones without a driver, and the cash to hand in. The other calls of a driver answer the same. */
export const listDeliveries = endpoint({ role: 'driver', branch: 'filtered' }, 'GET /drive', {
  name: 'listDeliveries',
  output: own<model.Deliveries>(),
});

/** Takes a ready delivery without a driver. Idempotent. */
export const takeDelivery = endpoint({ role: 'driver', branch: { own: 'orderNumber' } }, 'POST /drive/take', {
  name: 'takeDelivery',
  input: own<{ orderNumber: number }>(),
  output: own<model.Deliveries>(),
});

/** Moves the order to `on_the_way`. */
export const pickUpDelivery = endpoint({ role: 'driver', branch: { own: 'orderNumber' } }, 'POST /drive/pickup', {
  name: 'pickUpDelivery',
  input: own<{ orderNumber: number }>(),
  output: own<model.Deliveries>(),
});

/** Moves the order to `completed`, with the customer's code where the branch asks for one. */
export const handOverDelivery = endpoint({ role: 'driver', branch: { own: 'orderNumber' } }, 'POST /drive/handover', {
  name: 'handOverDelivery',
  input: own<model.Handover>(),
  output: own<model.Deliveries>(),
});

/** Undoes a pickup or handover. */
export const undoDelivery = endpoint({ role: 'driver', branch: { own: 'orderNumber' } }, 'POST /drive/undo', {
  name: 'undoDelivery',
  input: own<UndoRequest>(),
  output: own<model.Deliveries>(),
});

/** Shares the caller's location with the customers of their orders that are on the way. */
export const shareLocation = endpoint({ role: 'driver', branch: 'filtered' }, 'POST /drive/location', {
  name: 'shareLocation',
  input: own<model.DriverLocation>(),
  output: own<{ customers: number }>(),
});

/** Cash that drivers have in hand, and what they collected on some days. */
export const driverCash = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /reports/driver_cash', {
  name: 'driverCash',
  input: own<ReportRequest>(),
  output: own<model.DriverCash>(),
});

/** Confirms that a driver handed in the cash of these orders. Idempotent. */
export const settleCash = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /reports/driver_cash', {
  name: 'settleCash',
  input: own<model.CashSettlement>(),
  output: own<{ settledAt: string }>(),
});
