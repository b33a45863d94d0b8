import { boolean, field, integer, nullable, object, oneOf, text } from '../wire/fields.ts';

/**
 * `awaiting`: it may still be paid, or is just being confirmed. `failed`: the last attempt came to nothing, and another may be made. `ended`: the
 * cart expired or was given up. `placed`: paid and ordered. `refunding`, `refunded`: paid, but too late to be served.
 */
const paymentStates = ['awaiting', 'failed', 'ended', 'placed', 'refunding', 'refunded'] as const;

export const cartId = object({ cartId: field('cart_id', text) });

/** Closing a cart's payment page: to pay in another attempt, or to give the cart up. */
export const cancellation = object({ cartId: field('cart_id', text), givesUp: field('gives_up', boolean) });

export const paymentStatus = object({
  cartId: field('cart_id', text),
  state: oneOf(paymentStates),
  /** Once it is placed. */
  orderNumber: field('order_no', nullable(integer)),
  /** The gateway's name of the payment, once there is one. */
  transactionId: field('transaction_id', nullable(text)),
});
