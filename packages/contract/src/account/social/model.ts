/** Social sign-in with Google or Facebook (AUTH-08). */

import { boolean, field, list, nullable, object, oneOf, optional, text, type ValueOf } from '../../wire/fields.ts';
import { accountPath, maybeTokens } from '../model.ts';

/** Social sign-in with Google or Facebook (AUTH-08). */
export const providers = ['google', 'facebook'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

export const isProvider = (value: unknown): value is Provider => providers.some((known) => known === value);

/** Reasons for a failed sign-in, which the storefront reads from its URL. */
export const signInProblems = ['cancelled', 'refused', 'unreachable', 'expired', 'too_many'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Linking or unlinking a provider; requires the password, if there is one. */
export interface ProviderChange {
  provider: Provider;
  password?: string | undefined;
}

/** Details for opening an account. */
export interface NewcomerDetails {
  code: string;
  name: string;
  phone: string;
  /** Ignored when the provider verified one. */
  email: string;
  newsletter?: boolean | undefined;
}

/** Paths below `/api` that browsers navigate to; not API calls. */
export const startPath = (provider: Provider | ':provider'): string => `${accountPath}/auth/${provider}/start`;
export const callbackPath = (provider: Provider | ':provider'): string => `${accountPath}/auth/${provider}/callback`;

/** The query of `startPath`. */
export const startQuery = ({ returnPath, remember }: { returnPath: string; remember: boolean }): string =>
  `${new URLSearchParams({ return_to: returnPath, remember_me: String(remember) })}`;

export const signIn = object({ code: text, remember: optional('remember_me', boolean) });

const provider = oneOf(providers);

/** A new customer's profile at the provider; unknown fields are empty. */
export type Newcomer = ValueOf<typeof newcomer>;
export const newcomer = object({
  provider,
  name: text,
  email: text,
  /** A verified e-mail is taken unchanged; any other is only a suggestion. */
  isEmailVerified: field('email_verified', boolean),
});

/** Result of a sign-in. New customers have no tokens until they open an account. */
export type SignedIn = ValueOf<typeof signedIn>;
export const signedIn = object({
  tokens: maybeTokens,
  newcomer: nullable(newcomer),
  remember: field('remember_me', boolean),
  /** Path of the storefront. */
  returnPath: field('return_to', text),
});

export const signInWays = object({
  providers: list(provider),
  hasPassword: field('has_password', boolean),
  /** A confirmed e-mail belongs to this account alone. */
  isEmailConfirmed: field('email_confirmed', boolean),
});
