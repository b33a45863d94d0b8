/** Calls that make an order. */

import type { Endpoint } from '../endpoint.ts';
import { orderNumberToWire } from '../orders/wire.ts';
import { messageFromWire } from '../wire/message.ts';
import type { CheckoutQuote, CheckoutRequest, Placement, PriceAnswer, PriceQuestion } from './model.ts';
import {
  checkoutFields,
  checkoutQuoteFromWire,
  checkoutToWire,
  placementFromWire,
  placeOrderToWire,
  priceAnswerFromWire,
  priceQuestionToWire,
} from './wire.ts';

/** Added here: what an order would cost, promotion and VAT included, before it is checked out. It keeps nothing. */
export const priceOrder: Endpoint<'customer', PriceQuestion, PriceAnswer> = {
  name: 'priceOrder',
  method: 'POST',
  path: '/order_online/order/quote',
  access: 'customer',
  send: priceQuestionToWire,
  receive: priceAnswerFromWire,
  fields: { addressId: checkoutFields.addressId },
};

export const checkout: Endpoint<'customer', CheckoutRequest, CheckoutQuote> = {
  name: 'checkout',
  method: 'POST',
  path: '/order_online/order/checkout',
  access: 'customer',
  send: checkoutToWire,
  receive: checkoutQuoteFromWire,
  fields: checkoutFields,
};

export const placeOrder: Endpoint<'customer', { cartId: string; transactionId: string }, Placement> = {
  name: 'placeOrder',
  method: 'POST',
  path: '/order_online/order/placeOrder',
  access: 'customer',
  send: placeOrderToWire,
  receive: placementFromWire,
};

/** Returns a message for the customer. */
export const sendOrderEmail: Endpoint<'customer', { orderNumber: number }, string> = {
  name: 'sendOrderEmail',
  method: 'POST',
  path: '/order_online/order/sendorderemail',
  access: 'customer',
  send: orderNumberToWire,
  receive: messageFromWire,
};
