/** What the server needs to answer calls about orders. */
import { areasQuery, zoneList } from '../branches/schemas.ts';
import { areasToWire, branchIdFromWire } from '../branches/wire.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import { historyQuery, orderList, orderStatus as orderStatusOut, statusQuery } from './schemas.ts';
import { orderNumberFromWire, orderStatusToWire, ordersToWire } from './wire.ts';

export const orderHistory = served(endpoints.orderHistory, {
  summary: 'The customer’s orders, newest first; `before` is an order number.',
  input: historyQuery,
  read: (query) => query,
  output: orderList,
  write: ordersToWire,
});

export const orderStatus = served(endpoints.orderStatus, {
  summary: 'Added: how far the customer’s order is: its moves with their times, and when it is promised for.',
  input: statusQuery,
  read: orderNumberFromWire,
  output: orderStatusOut,
  write: orderStatusToWire,
  events: 'status',
});

export const deliveryAreas = served(endpoints.deliveryAreas, {
  summary: 'Delivery areas of a branch.',
  input: areasQuery,
  read: branchIdFromWire,
  output: zoneList,
  write: areasToWire,
});
