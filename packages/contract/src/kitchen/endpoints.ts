/** Calls of the restaurant's staff. */
import type { Endpoint } from '../endpoint.ts';
import type { KitchenOrder, MoveRequest, RefundRequest, RefundUndoRequest, UndoRequest } from './model.ts';

/**
 * A client that accepts an event stream gets `orders`, all that are not over, and `over`, a line of each that is (`OverOrder`).
 * Then it gets `order`, each that came or changed, whole; at last `end`, and why.
 */
export const kitchenOrders: Endpoint<'staff', { branchId?: number | undefined }, KitchenOrder[]> = {
  name: 'kitchenOrders',
  method: 'GET',
  path: '/kitchen/orders',
  access: { role: 'kitchen', branch: { own: 'branchId' } },
  send: (input) => input,
  receive: (orders: KitchenOrder[]) => orders,
};

/** One of these. */
export const oneKitchenOrder: Endpoint<'staff', { orderNumber: number }, KitchenOrder> = {
  name: 'oneKitchenOrder',
  method: 'GET',
  path: '/kitchen/order',
  access: { role: 'kitchen', branch: 'filtered' },
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};

export const kitchenMove: Endpoint<'staff', MoveRequest, KitchenOrder> = {
  name: 'kitchenMove',
  method: 'POST',
  path: '/kitchen/moves',
  access: { role: 'kitchen', branch: { own: 'orderNumber' } },
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};

/** Takes the last move back. */
export const kitchenUndo: Endpoint<'staff', UndoRequest, KitchenOrder> = {
  name: 'kitchenUndo',
  method: 'POST',
  path: '/kitchen/undo',
  access: { role: 'kitchen', branch: { own: 'orderNumber' } },
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};

/** Gives back a part of what was paid, or all of it: by the gateway, or as cash that staff hand over once the order is completed. */
export const kitchenRefund: Endpoint<'staff', RefundRequest, KitchenOrder> = {
  name: 'kitchenRefund',
  method: 'POST',
  path: '/kitchen/refunds',
  access: { role: 'manager', branch: { own: 'orderNumber' } },
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};

export const kitchenRefundUndo: Endpoint<'staff', RefundUndoRequest, KitchenOrder> = {
  name: 'kitchenRefundUndo',
  method: 'POST',
  path: '/kitchen/refunds/undo',
  access: { role: 'manager', branch: { own: 'orderNumber' } },
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};
