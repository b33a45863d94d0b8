/** Ordering without an account. */
import type { Profile, Tokens } from '../account/model.ts';
import type { Order } from '../orders/model.ts';

/** What a guest gives. */
export type GuestDetails = Pick<Profile, 'name' | 'phone' | 'email'>;

/** A guest's order as its private link shows it. */
export interface GuestOrder {
  /** Without what only the kitchen, the driver and the bank have to know. */
  order: Order;
  /** Whether it can be turned into an account. */
  isGuest: boolean;
}

export interface NewAccount {
  /** Of the private link. */
  link: string;
  /** Six digits, from the mail. */
  code: string;
  password: string;
  confirmPassword: string;
}

export interface AccountMade {
  /** Null where the e-mail has an account already, to which the order now belongs. */
  tokens: Tokens | null;
  /** For the customer. */
  message: string;
}
