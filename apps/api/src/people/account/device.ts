/** Device cookies with 256 random bits. One binds a session to a browser, so that a stolen refresh token is useless elsewhere. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { lifetimes } from './rules.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Cookie name and attributes: the `__Host-` prefix requires Secure, which browsers refuse over plain http. */
export function hostCookie(
  context: Pick<Context, 'env'>,
  request: FastifyRequest,
  name: string,
): { name: string; attributes: CookieSerializeOptions } {
  // Behind a TLS proxy the request is plain http: PUBLIC_URL, or the trusted proxy's header, tells the browser's scheme.
  const secure = request.protocol === 'https' || context.env.publicUrl.startsWith('https:');
  return { name: `${secure ? '__Host-' : 'sufra_'}${name}`, attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure } };
}

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'dev');

/** SHA-256 of the device cookie; null without one. */
export function deviceHashOf(context: Pick<Context, 'env'>, request: FastifyRequest): string | null {
  const value = readMark(request, cookieOf(context, request).name);
  return value ? tokenHash(value) : null;
}

/** Sets the device cookie, keeping an existing one because other tabs' sessions are bound to it. Returns its SHA-256. */
export function markDevice(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = readMark(request, name) ?? newToken();
  reply.setCookie(name, value, { ...attributes, maxAge: lifetimes.absolute / 1000 });
  return tokenHash(value);
}

/** Client names of our own applications. */
const ourClients: readonly unknown[] = ['storefront', 'console'];

/**
 * Whether to bind the session to a cookie. Our pages identify themselves; other clients may not keep cookies. Browsers drop it for
 * cross-origin pages, which fetch metadata reveals (https, localhost).
 */
export const keepsCookies = (request: FastifyRequest): boolean =>
  ourClients.includes(request.headers['x-sufra-client']) && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

export function forgetDevice(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(context, request);
  reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}

/** Ignores malformed values. */
export function readMark(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
