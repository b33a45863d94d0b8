/** Online payment: status of a cart's payment, and the state machine of attempts. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** How to show a payment page: framed, or by navigation. */
export type PaymentMode = 'iframe' | 'redirect';

export type PaymentState = PaymentStatus['state'];
export type PaymentStatus = ValueOf<typeof wire.paymentStatus>;

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
