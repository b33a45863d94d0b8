/** Signing in with another account, between the wire and the product's own types. */
import { accountPath } from '../session-wire.ts';
import type { Provider, SignedIn, SignInWays } from './model.ts';
import type { WireSignedIn, WireSignIn, WireWays } from './schemas.ts';

/** Below `/api`: a browser opens these itself, they are no calls. */
export const startPath = (provider: Provider | ':provider'): string => `${accountPath}/auth/${provider}/start`;
export const callbackPath = (provider: Provider | ':provider'): string => `${accountPath}/auth/${provider}/callback`;

/** The query of `startPath`. */
export const startQuery = ({ returnPath, remember }: { returnPath: string; remember: boolean }): string =>
  `${new URLSearchParams({ return_to: returnPath, remember_me: String(remember) })}`;

export const signInToWire = ({ code, remember }: { code: string; remember?: boolean | undefined }) => ({ code, remember_me: remember });
export const signInFromWire = ({ code, remember_me }: WireSignIn) => ({ code, remember: remember_me });

export const signedInToWire = ({ tokens, newcomer, remember, returnPath }: SignedIn): WireSignedIn => ({
  auth_token: tokens?.access ?? null,
  refresh_token: tokens?.refresh ?? null,
  newcomer: newcomer && {
    provider: newcomer.provider,
    name: newcomer.name,
    email: newcomer.email,
    email_verified: newcomer.isEmailVerified,
  },
  remember_me: remember,
  return_to: returnPath,
});

export const signedInFromWire = ({ auth_token, refresh_token, newcomer, remember_me, return_to }: WireSignedIn): SignedIn => ({
  tokens: auth_token && refresh_token ? { access: auth_token, refresh: refresh_token } : null,
  newcomer: newcomer && {
    provider: newcomer.provider,
    name: newcomer.name,
    email: newcomer.email,
    isEmailVerified: newcomer.email_verified,
  },
  remember: remember_me,
  returnPath: return_to,
});

export const waysToWire = ({ providers, hasPassword, isEmailConfirmed }: SignInWays): WireWays => ({
  providers,
  has_password: hasPassword,
  email_confirmed: isEmailConfirmed,
});
export const waysFromWire = ({ providers, has_password, email_confirmed }: WireWays): SignInWays => ({
  providers,
  hasPassword: has_password,
  isEmailConfirmed: email_confirmed,
});
