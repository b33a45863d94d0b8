/** Accounts and sessions. */

import { car } from '../car/model.ts';
import { company } from '../company/model.ts';
import { boolean, field, joined, mapped, nullable, object, optional, text, type ValueOf } from '../wire/fields.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

export const refreshedTokens = object({ access: field('token', text), refresh: field('refreshToken', text) });

const token = nullable(text);
/** Tokens of a sign-in that may not have a session yet. */
export const maybeTokens = joined<{ access: string; refresh: string } | null, { auth_token: string | null; refresh_token: string | null }>(
  { auth_token: token, refresh_token: token },
  (tokens) => ({ auth_token: tokens?.access ?? null, refresh_token: tokens?.refresh ?? null }),
  ({ auth_token: access, refresh_token: refresh }) => (access && refresh ? { access, refresh } : null),
);

/** Present only when true, so that stored values of others stay unchanged. */
const flag = mapped(
  boolean,
  (isTrue: boolean) => isTrue || undefined,
  (wire) => wire ?? false,
);
export const profile = object({
  name: text,
  email: text,
  phone: text,
  /** Whether the customer orders without an account. */
  isGuest: optional('is_guest', flag),
  /** Whether the account's e-mail is unconfirmed. */
  isUnconfirmed: optional('is_unconfirmed', flag),
  /** Whether a code has proved the phone. */
  isPhoneProved: optional('is_phone_proved', flag),
  /** Company of the last business order. */
  company: optional('company', nullable(company)),
  /** Saved car of the last curbside pickup. */
  car: optional('car', nullable(car)),
});

/** `access`: bearer token of calls; `refresh`: exchanged for the next pair. */
export const tokens = object({ access: field('auth_token', text), refresh: field('refresh_token', text) });
export type Tokens = ValueOf<typeof tokens>;

/** Optional plus, then 3, 3 and 4 to 6 digits with optional separators (AUTH-06). */
export const registerPhonePattern = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

/** Optional country code, then 3, 3 and 4 digits with optional separators, so at least ten characters (AUTH-13). */
export const profilePhonePattern = /^\+?(\d{1,3}[-\s.]?)?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4}$/;

export const resetCodeLength = 6;
/** Lifetime of a password reset code. */
export const resetCodeMinutes = 20;
/** Minimum delay before requesting another code. */
export const resendSeconds = 60;

export type Profile = ValueOf<typeof profile>;

/** Proof of mailbox ownership. */
export interface EmailProof {
  token: string;
}
