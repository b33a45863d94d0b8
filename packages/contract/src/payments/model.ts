/** Paying online: how a cart's payment stands, and the life cycle of an attempt to be paid. */

/** How a payment page is shown: framed in our own, or by leaving for it. */
export type PaymentMode = 'iframe' | 'redirect';

/**
 * `awaiting`: it may still be paid, or is just being confirmed. `failed`: the last attempt came to nothing, and another may be made. `ended`: the
 * cart expired or was given up. `placed`: paid and ordered. `refunding`, `refunded`: paid, but too late to be served.
 */
export const paymentStates = ['awaiting', 'failed', 'ended', 'placed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface PaymentStatus {
  cartId: string;
  state: PaymentState;
  /** Once it is placed. */
  orderNumber: number | null;
  /** The gateway's name of the payment, once there is one. */
  transactionId: string | null;
}

/** Closing a cart's payment page: to pay in another attempt, or to give the cart up. */
export interface Cancellation {
  cartId: string;
  givesUp: boolean;
}

/** One attempt to be paid for a cart, on a page of the gateway. */
export const attemptStates = ['created', 'pending', 'captured', 'declined', 'cancelled', 'expired', 'refunded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A decline, cancellation or expiry may still be followed by a capture. */
export const attemptTransitions: Record<AttemptState, readonly AttemptState[]> = {
  created: ['pending', 'captured', 'declined', 'cancelled', 'expired'],
  pending: ['captured', 'declined', 'cancelled', 'expired'],
  declined: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  captured: ['refunded'],
  refunded: [],
};
