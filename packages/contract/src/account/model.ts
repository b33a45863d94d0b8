/** Accounts and sessions. */

/** Optional plus, 3 digits, 3 digits, 4 to 6 digits, optional separators (AUTH-06). */
export const registerPhonePattern = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

/** Optional country code, then groups of 3, 3 and 4 digits, with optional separators (AUTH-13). Ten characters at least follow from it. */
export const profilePhonePattern = /^\+?(\d{1,3}[-\s.]?)?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4}$/;

export const resetCodeLength = 6;
/** How long a code to choose a new password with is valid. */
export const resetCodeMinutes = 20;
/** How soon another one may be asked for. */
export const resendSeconds = 60;

export interface Profile {
  name: string;
  email: string;
  phone: string;
  /** A customer who orders without an account. */
  isGuest?: boolean | undefined;
  /** Of an account with an unconfirmed e-mail. */
  isUnconfirmed?: boolean | undefined;
}

export interface Registration extends Omit<Profile, 'isGuest' | 'isUnconfirmed'> {
  password: string;
  confirmPassword: string;
  newsletter?: boolean | undefined;
}

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

export interface Credentials {
  email: string;
  password: string;
  remember?: boolean | undefined;
}

/** `access` is the bearer token of every call; `refresh` is exchanged for the next pair. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** What became of a confirmed e-mail. */
export interface AccountConfirmed {
  message: string;
  /** The e-mail has another, confirmed account, where orders and addresses are now: this one has ended. */
  isSessionEnded: boolean;
}

/** What only the owner of a mailbox can know. */
export interface EmailProof {
  token: string;
}
