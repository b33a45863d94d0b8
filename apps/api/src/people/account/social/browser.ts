/**
 * Browser cookie that binds a sign-in (CSRF protection). Without it the provider's callback is rejected. This prevents login CSRF, and
 * completing a victim's sign-in in another browser.
 */

import { createHmac } from 'node:crypto';
import { secretCookie } from '../device.ts';

const minute = 60_000;

/** Time limits of the sign-in steps in ms. */
export const lifetimes = {
  /** At the provider, where passwords and phones may take a while. */
  attempt: 15 * minute,
  /** From callback to account; new customers fill in a form meanwhile. */
  handover: 30 * minute,
} as const;

export const signInCookie = secretCookie('sso', {
  maxAge: (lifetimes.attempt + lifetimes.handover) / 1000,
  // The return from the provider is a cross-site navigation.
  sameSite: 'lax',
});

/** PKCE verifier and nonce, derived from cookie and state, so that the database stores no secret. */
export const proofsOf = (browser: string, state: string): { verifier: string; nonce: string } => {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
};
