import { endpoint } from '../endpoint.ts';
import * as model from './model.ts';

export const paymentStatus = endpoint('customer', 'GET /order_online/order/payment_status', {
  name: 'paymentStatus',
  input: model.cartId,
  output: model.paymentStatus,
});

export const cancelPayment = endpoint('customer', 'POST /order_online/order/cancel_payment', {
  name: 'cancelPayment',
  input: model.cancellation,
  output: model.paymentStatus,
});
