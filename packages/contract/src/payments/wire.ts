import { boolean, field, integer, nullable, object, oneOf, text } from '../wire/fields.ts';

/**
 * `awaiting`: payable, or being confirmed. `failed`: last attempt failed, retry possible. `ended`: expired or given up. `placed`: paid and
 * ordered. `refunding`, `refunded`: paid too late.
 */
const paymentStates = ['awaiting', 'failed', 'ended', 'placed', 'refunding', 'refunded'] as const;

export const cartId = object({ cartId: field('cart_id', text) });

/** Closes a cart's payment page: to pay otherwise, or to give up the cart. */
export const cancellation = object({ cartId: field('cart_id', text), givesUp: field('gives_up', boolean) });

export const paymentStatus = object({
  cartId: field('cart_id', text),
  state: oneOf(paymentStates),
  /** Null until it is placed. */
  orderNumber: field('order_no', nullable(integer)),
  /** The gateway's payment id, once known. */
  transactionId: field('transaction_id', nullable(text)),
});
