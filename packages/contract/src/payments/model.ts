/** Online payment: status of a cart's payment, and the state machine of attempts. */
import { boolean, field, integer, nullable, object, oneOf, text, type ValueOf } from '../wire/fields.ts';

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
export type PaymentStatus = ValueOf<typeof paymentStatus>;

/** How to show a payment page: framed, or by navigation. */
export type PaymentMode = 'iframe' | 'redirect';

export type PaymentState = PaymentStatus['state'];

/** States of a payment attempt at the gateway. */
export const attemptStates = ['created', 'pending', 'captured', 'declined', 'cancelled', 'expired', 'refunded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A capture may still follow a decline, cancellation or expiry. */
export const attemptTransitions: Record<AttemptState, readonly AttemptState[]> = {
  created: ['pending', 'captured', 'declined', 'cancelled', 'expired'],
  pending: ['captured', 'declined', 'cancelled', 'expired'],
  declined: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  captured: ['refunded'],
  refunded: [],
};
