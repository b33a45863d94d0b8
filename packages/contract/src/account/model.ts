/** Accounts and sessions. */
import type { ValueOf } from '../wire/fields.ts';
import type * as changes from './change-wire.ts';
import type { profile } from './session-wire.ts';
import type * as wire from './wire.ts';

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
export type Registration = ValueOf<typeof wire.registration>;
export type Credentials = ValueOf<typeof wire.credentials>;
export type Tokens = ValueOf<typeof wire.tokens>;
export type NewPassword = ValueOf<typeof changes.newPassword>;
export type PasswordChange = ValueOf<typeof changes.passwordChange>;
export type AccountConfirmed = ValueOf<typeof changes.accountConfirmed>;

/** Proof of mailbox ownership. */
export interface EmailProof {
  token: string;
}
