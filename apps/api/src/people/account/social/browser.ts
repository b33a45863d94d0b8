/**
 * Browser cookie that binds a sign-in (CSRF protection). Without it the provider's callback is rejected. This prevents login CSRF, and
 * completing a victim's sign-in in another browser.
 */

import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { hostCookie, readMark } from '../device.ts';
import { newToken, tokenHash } from '../tokens.ts';

const minute = 60_000;

/** Time limits of the sign-in steps in ms. */
export const lifetimes = {
  /** At the provider, where passwords and phones may take a while. */
  attempt: 15 * minute,
  /** From callback to account; new customers fill in a form meanwhile. */
  handover: 30 * minute,
} as const;

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'sso');

/** The browser's secret; null when missing or malformed. */
export const browserOf = (context: Pick<Context, 'env'>, request: FastifyRequest): string | null =>
  readMark(request, cookieOf(context, request).name) ?? null;

/** Sets the cookie; keeps an existing one, because another tab may be signing in too. */
export function markBrowser(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = browserOf(context, request) ?? newToken();
  // SameSite=Lax: the return from the provider is a cross-site navigation.
  reply.setCookie(name, value, { ...attributes, sameSite: 'lax', maxAge: (lifetimes.attempt + lifetimes.handover) / 1000 });
  return value;
}

export const browserHash = (browser: string): string => tokenHash(browser);

/** PKCE verifier and nonce, derived from cookie and state, so that the database stores no secret. */
export const proofsOf = (browser: string, state: string): { verifier: string; nonce: string } => {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
};
