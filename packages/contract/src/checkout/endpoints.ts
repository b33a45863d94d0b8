import { endpoint } from '../endpoint.ts';
import { orderNumber } from '../orders/model.ts';
import { message } from '../wire/fields.ts';
import * as wire from './wire.ts';

/** Quotes an order with promotion and VAT before checkout, without saving it. */
export const priceOrder = endpoint('customer', 'POST /order_online/order/quote', {
  name: 'priceOrder',
  input: wire.priceQuestion,
  output: wire.priceAnswer,
});

/** Variant for anonymous guests. */
export const priceGuestOrder = endpoint('public', 'POST /order_online/guest/quote', {
  name: 'priceGuestOrder',
  input: wire.priceQuestion,
  output: wire.priceAnswer,
});

/** Its idempotency key is a header. */
export const checkout = endpoint('customer', 'POST /order_online/order/checkout', {
  name: 'checkout',
  input: wire.checkoutRequest,
  output: wire.checkoutQuote,
  fields: { idempotencyKey: 'idempotency_key' },
});

export const placeOrder = endpoint('customer', 'POST /order_online/order/placeOrder', {
  name: 'placeOrder',
  input: wire.cartToPlace,
  output: wire.placement,
});

/** Returns a message for the customer. */
export const sendOrderEmail = endpoint('customer', 'POST /order_online/order/sendorderemail', {
  name: 'sendOrderEmail',
  input: orderNumber,
  output: message,
});
