/** Paying online: how a cart's payment stands, and the life cycle of an attempt to be paid. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** How a payment page is shown: framed in our own, or by leaving for it. */
export type PaymentMode = 'iframe' | 'redirect';

export type PaymentState = PaymentStatus['state'];
export type PaymentStatus = ValueOf<typeof wire.paymentStatus>;

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
