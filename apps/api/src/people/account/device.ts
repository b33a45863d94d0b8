/** Cookies that identify a browser by a secret. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { lifetimes } from './rules.ts';
import { newToken, tokenHash } from './tokens.ts';

type Deps = Pick<Context, 'env'>;

/** Cookie with 256 random bits, for `maxAge` seconds. Only their SHA-256 is stored. */
export function secretCookie(purpose: string, { maxAge, sameSite = 'strict' }: { maxAge: number; sameSite?: 'lax' | 'strict' }) {
  const cookieOf = ({ env }: Deps, request: FastifyRequest) => {
    // Behind a TLS proxy the request is plain http: PUBLIC_URL, or the trusted proxy's header, tells the browser's scheme.
    const secure = request.protocol === 'https' || env.publicUrl.startsWith('https:');
    // The prefix `__Host-` requires Secure, which browsers refuse over plain http.
    return { name: `${secure ? '__Host-' : 'sufra_'}${purpose}`, attributes: { path: '/', httpOnly: true, sameSite, secure } };
  };
  /** Null when missing or malformed. */
  const read = (context: Deps, request: FastifyRequest): string | null => {
    const value = request.cookies[cookieOf(context, request).name];
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    read,
    hashOf(context: Deps, request: FastifyRequest): string | null {
      const value = read(context, request);
      return value && tokenHash(value);
    },
    /** By default keeps the browser's value, because other tabs and lost responses depend on it. Returns the value. */
    set(context: Deps, request: FastifyRequest, reply: FastifyReply, value = read(context, request) ?? newToken()): string {
      const { name, attributes } = cookieOf(context, request);
      reply.setCookie(name, value, { ...attributes, maxAge });
      return value;
    },
    forget(context: Deps, request: FastifyRequest, reply: FastifyReply): void {
      const { name, attributes } = cookieOf(context, request);
      reply.setCookie(name, '', { ...attributes, maxAge: 0 });
    },
  };
}

/** Binds a session to a browser, so that a stolen refresh token is useless elsewhere. */
const cookie = secretCookie('dev', { maxAge: lifetimes.absolute / 1000 });

export const { hashOf: deviceHashOf, forget: forgetDevice } = cookie;

/** Sets the device cookie. Returns its SHA-256. */
export const markDevice = (context: Deps, request: FastifyRequest, reply: FastifyReply): string =>
  tokenHash(cookie.set(context, request, reply));

/** Sets the device cookie. Returns the SHA-256 to bind a session to; null for clients that may not keep it. */
export function bindDevice(context: Deps, request: FastifyRequest, reply: FastifyReply): string | null {
  const hash = markDevice(context, request, reply);
  return keepsCookies(request) ? hash : null;
}

/** Client names of our own applications. */
const ourClients: readonly unknown[] = ['storefront', 'console'];

/**
 * Whether to bind the session to a cookie. Our pages identify themselves; other clients may not keep cookies. Browsers drop it for
 * cross-origin pages, which fetch metadata reveals (https, localhost).
 */
export const keepsCookies = (request: FastifyRequest): boolean =>
  ourClients.includes(request.headers['x-sufra-client']) && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
