/** Calls about orders. */

import type { DeliveryArea } from '../branches/model.ts';
import { areasFromWire, branchIdToWire } from '../branches/wire.ts';
import { type Endpoint, noInput } from '../endpoint.ts';
import type { Order, OrderStatus } from './model.ts';
import { openOrdersFromWire, orderFromWire, orderNumberToWire, orderStatusFromWire, ordersFromWire } from './wire.ts';

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

/** Added: one order of the customer's. */
export const orderDetails: Endpoint<'customer', { orderNumber: number }, Order> = {
  name: 'orderDetails',
  method: 'GET',
  path: '/order_online/order/order_details',
  access: 'customer',
  send: orderNumberToWire,
  receive: orderFromWire,
};

/** Added: how far those orders are that are still under way, newest first. */
export const openOrders: Endpoint<'customer', void, OrderStatus[]> = {
  name: 'openOrders',
  method: 'GET',
  path: '/order_online/order/open_orders',
  access: 'customer',
  send: noInput,
  receive: openOrdersFromWire,
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
