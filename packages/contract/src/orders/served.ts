/** What the server needs to answer calls about orders. */
import { areasQuery, zoneList } from '../branches/schemas.ts';
import { areasToWire, branchIdFromWire } from '../branches/wire.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';
import { openOrdersToWire, orderNumberFromWire, orderStatusToWire, ordersToWire, orderToWire } from './wire.ts';

export const orderHistory = served(endpoints.orderHistory, {
  summary: 'The customer’s orders, newest first; `before` is an order number.',
  input: schemas.historyQuery,
  read: (query) => query,
  output: schemas.orderList,
  write: ordersToWire,
  example: examples.orderHistory,
});

export const orderDetails = served(endpoints.orderDetails, {
  summary: 'One of the customer’s orders.',
  input: schemas.orderNumberQuery,
  read: orderNumberFromWire,
  output: schemas.order,
  write: orderToWire,
  example: examples.orderDetails,
});

export const openOrders = served(endpoints.openOrders, {
  summary: 'How far those of the customer’s orders are that are still under way, newest first, five at most.',
  output: schemas.openOrderList,
  write: openOrdersToWire,
  example: examples.openOrders,
});

export const orderStatus = served(endpoints.orderStatus, {
  summary: 'How far the customer’s order is: its moves with their times, and when it is promised for.',
  input: schemas.orderNumberQuery,
  read: orderNumberFromWire,
  output: schemas.orderStatus,
  write: orderStatusToWire,
  events: 'status',
  example: examples.orderStatus,
});

export const deliveryAreas = served(endpoints.deliveryAreas, {
  summary: 'Delivery areas of a branch.',
  input: areasQuery,
  read: branchIdFromWire,
  output: zoneList,
  write: areasToWire,
  example: examples.deliveryAreas,
});
