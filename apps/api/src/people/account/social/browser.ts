/**
 * The cookie of the browser that began a sign-in. Without it, the provider's answer is worth nothing. So an attacker can neither lead a
 * customer into another account (login CSRF), nor finish their sign-in in another browser.
 */

import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { hostCookie, readMark } from '../device.ts';
import { newToken, tokenHash } from '../tokens.ts';

const minute = 60_000;

/** How long the steps of a sign-in may take, in ms. */
export const lifetimes = {
  /** At the provider: passwords are looked for, phones are fetched. */
  attempt: 15 * minute,
  /** From the callback to the account; newcomers fill in a form meanwhile. */
  handover: 30 * minute,
} as const;

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'sso');

/** The browser's secret; null when it has none that looks like one of ours. */
export const browserOf = (context: Pick<Context, 'env'>, request: FastifyRequest): string | null =>
  readMark(request, cookieOf(context, request).name) ?? null;

/** Marks the browser. A mark that is there stays, because another tab may be on its way too. */
export function markBrowser(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = browserOf(context, request) ?? newToken();
  // Lax: the way back from the provider is a navigation from another site.
  reply.setCookie(name, value, { ...attributes, sameSite: 'lax', maxAge: (lifetimes.attempt + lifetimes.handover) / 1000 });
  return value;
}

export const browserHash = (browser: string): string => tokenHash(browser);

/** What a sign-in proves itself with, made of what only the browser and the provider's address know, so that the database holds none of it. */
export const proofsOf = (browser: string, state: string): { verifier: string; nonce: string } => {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
};
