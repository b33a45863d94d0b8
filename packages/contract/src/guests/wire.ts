/** Wire conversions of guest checkout. */
import { maybeTokens } from '../account/session-wire.ts';
import { order } from '../orders/wire.ts';
import { boolean, field, object, text, wrapped } from '../wire/fields.ts';

const link = field('order_token', text);
export const orderLink = object({ link });
export const orderToken = wrapped('order_token', text);

/** A guest's order as shown by its private link. */
export const guestOrder = object({
  /** Without data only for kitchen, driver or bank. */
  order,
  /** Whether an account can be created from it. */
  isGuest: field('is_guest', boolean),
});

export const newAccount = object({
  password: text,
  confirmPassword: field('confirm_password', text),
  /** Token of the private link. */
  link,
  /** Six digits, from the mail. */
  code: text,
});

export const accountMade = object({
  /** Null when the e-mail has an account, which now owns the order. */
  tokens: maybeTokens,
  /** Shown to the customer. */
  message: text,
});
