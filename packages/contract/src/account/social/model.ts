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
