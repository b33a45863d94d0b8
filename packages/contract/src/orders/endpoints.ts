import * as branches from '../branches/model.ts';
import { arrival } from '../car/model.ts';
import { endpoint } from '../endpoint.ts';
import { list, own } from '../wire/fields.ts';
import { cancellation, historyRequest, order, orderNumber, orderStatus as status } from './model.ts';

export const orderHistory = endpoint('customer', 'GET /order_online/order/order_history', {
  name: 'orderHistory',
  input: historyRequest,
  output: list(order),
});

/** Details of one order of the customer. */
export const orderDetails = endpoint('customer', 'GET /order_online/order/order_details', {
  name: 'orderDetails',
  input: orderNumber,
  output: order,
});

/** Status of open orders, newest first. */
export const openOrders = endpoint('customer', 'GET /order_online/order/open_orders', { name: 'openOrders', output: list(status) });

/** Added: how far an order is. */
export const orderStatus = endpoint('customer', 'GET /order_online/order/order_status', {
  name: 'orderStatus',
  input: orderNumber,
  output: status,
});

/** Cancels an order not yet accepted, and refunds it. Idempotent. */
export const cancelOrder = endpoint('customer', 'POST /order_online/order/cancel', {
  name: 'cancelOrder',
  input: cancellation,
  output: status,
});

/** Announces the customer's arrival at a curbside pickup to the branch. Idempotent. */
export const announceArrival = endpoint('customer', 'POST /order_online/order/arrival', {
  name: 'announceArrival',
  input: own<{ orderNumber: number; spot?: string | undefined }>(),
  output: arrival,
});

/** Starts or stops the order's news by WhatsApp. Idempotent. */
export const setOrderNews = endpoint('customer', 'POST /order_online/order/whatsapp_news', {
  name: 'setOrderNews',
  input: own<{ orderNumber: number; wanted: boolean }>(),
  output: own<{ wanted: boolean }>(),
});

/** Alias of `branchAreas` at the path of older clients. */
export const deliveryAreas = endpoint('customer', 'GET /order_online/order/get_delivery_area', {
  name: 'deliveryAreas',
  input: branches.branchId,
  output: list(branches.area),
});
