/** Accounts and sessions. */

/** Optional plus, 3 digits, 3 digits, 4 to 6 digits, optional separators (AUTH-06). */
export const registerPhonePattern = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

export interface Profile {
  name: string;
  email: string;
  phone: string;
  /** Whoever orders without an account. */
  isGuest?: boolean | undefined;
}

export interface Registration extends Omit<Profile, 'isGuest'> {
  password: string;
  confirmPassword: string;
  newsletter?: boolean | undefined;
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
