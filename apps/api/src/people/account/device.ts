/** Cookies that tell a browser by 256 random bits; the one here ties a session to it, so that a stolen refresh token is useless elsewhere. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { lifetimes } from './rules.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A cookie's name and attributes as this connection allows them: `__Host-` needs Secure, which browsers refuse over plain http. */
export function hostCookie(
  context: Pick<Context, 'env'>,
  request: FastifyRequest,
  name: string,
): { name: string; attributes: CookieSerializeOptions } {
  // Behind a proxy the request itself is plain http: then PUBLIC_URL, or the proxy's header if it is trusted, says what the browser sees.
  const secure = request.protocol === 'https' || context.env.publicUrl.startsWith('https:');
  return { name: `${secure ? '__Host-' : 'sufra_'}${name}`, attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure } };
}

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'dev');

/** SHA-256 of the device cookie, or null when the request has none. */
export function deviceHashOf(context: Pick<Context, 'env'>, request: FastifyRequest): string | null {
  const value = readMark(request, cookieOf(context, request).name);
  return value ? tokenHash(value) : null;
}

/** Marks the browser, reusing an existing mark because other tabs' sessions are bound to it. Returns the mark's SHA-256. */
export function markDevice(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = readMark(request, name) ?? newToken();
  reply.setCookie(name, value, { ...attributes, maxAge: lifetimes.absolute / 1000 });
  return tokenHash(value);
}

/** The names of our own pages. */
const ourClients: readonly unknown[] = ['storefront', 'console'];

/**
 * Our pages identify themselves. Other clients may not keep cookies, which login cannot know, so their sessions are not bound to one.
 * Browsers also drop the cookie for a page on another origin; the fetch metadata header says so where they send it (https, localhost).
 */
export const keepsCookies = (request: FastifyRequest): boolean =>
  ourClients.includes(request.headers['x-sufra-client']) && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

export function forgetDevice(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(context, request);
  reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}

/** Ignores a cookie of this name that does not look like one of ours. */
export function readMark(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
