/** Guest checkout: contact details, order, and the account made of them. */

import { maybeTokens, type Profile } from '../account/model.ts';
import { order } from '../orders/model.ts';
import { boolean, field, object, text, type ValueOf, wrapped } from '../wire/fields.ts';

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
export type GuestOrder = ValueOf<typeof guestOrder>;

export const newAccount = object({
  password: text,
  confirmPassword: field('confirm_password', text),
  /** Token of the private link. */
  link,
  /** Six digits, from the mail. */
  code: text,
});
export type NewAccount = ValueOf<typeof newAccount>;

export const accountMade = object({
  /** Null when the e-mail has an account, which now owns the order. */
  tokens: maybeTokens,
  /** Shown to the customer. */
  message: text,
});
export type AccountMade = ValueOf<typeof accountMade>;

/** Contact details of a guest. */
export interface GuestDetails extends Pick<Profile, 'name' | 'phone' | 'email'> {
  /** Required without an e-mail: see `confirmPhoneCode`. */
  phoneProof?: string | undefined;
}
