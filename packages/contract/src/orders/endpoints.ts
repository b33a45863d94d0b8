/** Calls about orders. */

import type { DeliveryArea } from '../branches/model.ts';
import { areasFromWire, branchIdToWire } from '../branches/wire.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Order, OrderStatus } from './model.ts';
import { orderNumberToWire, orderStatusFromWire, ordersFromWire } from './wire.ts';

/** `before` is an order number: only older orders are returned. */
export interface HistoryRequest {
  limit?: number | undefined;
  before?: number | undefined;
}

export const orderHistory: Endpoint<'customer', HistoryRequest, Order[]> = {
  name: 'orderHistory',
  method: 'GET',
  path: '/order_online/order/order_history',
  access: 'customer',
  send: (input) => input,
  receive: ordersFromWire,
};

/** Added: how far an order is. */
export const orderStatus: Endpoint<'customer', { orderNumber: number }, OrderStatus> = {
  name: 'orderStatus',
  method: 'GET',
  path: '/order_online/order/order_status',
  access: 'customer',
  send: orderNumberToWire,
  receive: orderStatusFromWire,
};

/** The same areas as `branchAreas`, at the path that older clients call. */
export const deliveryAreas: Endpoint<'customer', { branchId: number }, DeliveryArea[]> = {
  name: 'deliveryAreas',
  method: 'GET',
  path: '/order_online/order/get_delivery_area',
  access: 'customer',
  send: branchIdToWire,
  receive: areasFromWire,
};
