import { endpoint } from '../endpoint.ts';
import * as wire from './wire.ts';

export const paymentStatus = endpoint('customer', 'GET /order_online/order/payment_status', {
  name: 'paymentStatus',
  input: wire.cartId,
  output: wire.paymentStatus,
});

export const cancelPayment = endpoint('customer', 'POST /order_online/order/cancel_payment', {
  name: 'cancelPayment',
  input: wire.cancellation,
  output: wire.paymentStatus,
});
