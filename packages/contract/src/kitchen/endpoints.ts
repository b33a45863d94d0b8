/** Calls of the restaurant's staff. */
import type { Endpoint } from '../endpoint.ts';
import type { KitchenOrder, MoveRequest } from './model.ts';

export const kitchenOrders: Endpoint<'staff', { branchId?: number | undefined }, KitchenOrder[]> = {
  name: 'kitchenOrders',
  method: 'GET',
  path: '/kitchen/orders',
  access: 'staff',
  role: 'kitchen',
  send: (input) => input,
  receive: (orders: KitchenOrder[]) => orders,
};

export const kitchenMove: Endpoint<'staff', MoveRequest, KitchenOrder> = {
  name: 'kitchenMove',
  method: 'POST',
  path: '/kitchen/moves',
  access: 'staff',
  role: 'kitchen',
  send: (input) => input,
  receive: (order: KitchenOrder) => order,
};
