/** Calls about a payment online. */
import type { Endpoint } from '../endpoint.ts';
import type { Cancellation, PaymentStatus } from './model.ts';
import { cancellationToWire, cartIdToWire, paymentStatusFromWire } from './wire.ts';

export const paymentStatus: Endpoint<'customer', { cartId: string }, PaymentStatus> = {
  name: 'paymentStatus',
  method: 'GET',
  path: '/order_online/order/payment_status',
  access: 'customer',
  send: cartIdToWire,
  receive: paymentStatusFromWire,
};

export const cancelPayment: Endpoint<'customer', Cancellation, PaymentStatus> = {
  name: 'cancelPayment',
  method: 'POST',
  path: '/order_online/order/cancel_payment',
  access: 'customer',
  send: cancellationToWire,
  receive: paymentStatusFromWire,
};
