/** Ordering without an account, between the wire and the product's own types. */
import { maybeTokens } from '../account/session-wire.ts';
import { order } from '../orders/wire.ts';
import { boolean, field, object, text, wrapped } from '../wire/fields.ts';

const link = field('order_token', text);
export const orderLink = object({ link });
export const orderToken = wrapped('order_token', text);

/** A guest's order as its private link shows it. */
export const guestOrder = object({
  /** Without what only the kitchen, the driver and the bank have to know. */
  order,
  /** Whether it can be turned into an account. */
  isGuest: field('is_guest', boolean),
});

export const newAccount = object({
  password: text,
  confirmPassword: field('confirm_password', text),
  /** Of the private link. */
  link,
  /** Six digits, from the mail. */
  code: text,
});

export const accountMade = object({
  /** Null where the e-mail has an account already, to which the order now belongs. */
  tokens: maybeTokens,
  /** For the customer. */
  message: text,
});
