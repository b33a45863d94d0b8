/** Why an order was refused, or money goes back. */
import type { MessageKey, Translator } from '@sufra/i18n';

/** Reasons that this server gives by itself. Staff give theirs in their own words. */
const ownReasons = {
  mismatch: 'mail.refund_mismatch',
  nobody_answered: 'mail.refund_nobody_answered',
  order_cancelled: 'mail.refund_order_cancelled',
  order_rejected: 'mail.refund_order_rejected',
  paid_twice: 'mail.refund_paid_twice',
  too_late: 'mail.refund_too_late',
} as const satisfies Record<string, MessageKey>;
export type OwnReason = keyof typeof ownReasons;

/** A reason as the customer reads it. */
export const reasonInWords = (reason: string, t: Translator): string =>
  Object.hasOwn(ownReasons, reason) ? t(ownReasons[reason as OwnReason]) : reason;
