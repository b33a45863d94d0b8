/** Signing in with an account of Google or Facebook (AUTH-08). */
import type { Tokens } from '../model.ts';

export const providers = ['google', 'facebook'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

export const isProvider = (value: unknown): value is Provider => providers.some((known) => known === value);

/** Why a customer comes back without being signed in. The storefront reads it from its own URL. */
export const signInProblems = ['cancelled', 'refused', 'unreachable', 'expired', 'too_many'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** A visitor without an account, as the provider knows them; what it does not know is empty. */
export interface Newcomer {
  provider: Provider;
  name: string;
  email: string;
  /** A verified e-mail becomes the account's as it is; any other is only a proposal. */
  isEmailVerified: boolean;
}

/** What a sign-in comes to. A newcomer has no tokens until they have opened an account. */
export interface SignedIn {
  tokens: Tokens | null;
  newcomer: Newcomer | null;
  remember: boolean;
  /** A path of the storefront. */
  returnPath: string;
}

/** How a customer can sign in. */
export interface SignInWays {
  providers: Provider[];
  hasPassword: boolean;
  /** A confirmed e-mail belongs to this account alone. */
  isEmailConfirmed: boolean;
}

/** Adding a provider to an account, or taking it away, which takes the password where there is one. */
export interface ProviderChange {
  provider: Provider;
  password?: string | undefined;
}

/** What a newcomer tells to open an account. */
export interface NewcomerDetails {
  code: string;
  name: string;
  phone: string;
  /** Ignored where the provider verified one. */
  email: string;
  newsletter?: boolean | undefined;
}
