/**
 * The cookie of the browser that began a sign-in. Without it, the provider's answer is worth nothing. So an attacker can neither lead a
 * customer into another account (login CSRF), nor finish their sign-in in another browser.
 */
import { createHmac } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { lifetimes } from './rules.ts';

/** Lax: the way back from the provider is a navigation from another site. */
function cookieOf(context: Pick<Context, 'env'>, request: FastifyRequest): { name: string; attributes: CookieSerializeOptions } {
  const secure = request.protocol === 'https' || context.env.publicUrl.startsWith('https:');
  return { name: secure ? '__Host-sso' : 'sufra_sso', attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } };
}

/** The browser's secret; null when it has none that looks like one of ours. */
export function browserOf(context: Pick<Context, 'env'>, request: FastifyRequest): string | null {
  const value = request.cookies[cookieOf(context, request).name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Marks the browser. A mark that is there stays, because another tab may be on its way too. */
export function markBrowser(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = browserOf(context, request) ?? newToken();
  reply.setCookie(name, value, { ...attributes, maxAge: (lifetimes.attempt + lifetimes.handover) / 1000 });
  return value;
}

export const browserHash = (browser: string): string => tokenHash(browser);

/** What a sign-in proves itself with, made of what only the browser and the provider's address know, so that the database holds none of it. */
export const proofsOf = (browser: string, state: string): { verifier: string; nonce: string } => {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
};
