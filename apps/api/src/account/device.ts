/** The cookie that ties a session to the browser that logged in: a refresh token copied out of it is worth nothing elsewhere. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../context.ts';
import { lifetimes } from './rules.ts';
import { newToken, tokenHash } from './tokens.ts';

/** `__Host-` needs Secure, which browsers refuse over plain http. */
function cookieOf(house: House, request: FastifyRequest): { name: string; attributes: string } {
  // Behind a proxy the request itself is plain http: then PUBLIC_URL, or the proxy's header if it is trusted, says what the browser sees.
  const secure = request.protocol === 'https' || house.env.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-dev' : 'sufra_dev',
    attributes: `; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  };
}

/** SHA-256 of the device's cookie, or null when the request brings none. */
export function deviceHashOf(house: House, request: FastifyRequest): string | null {
  const value = readCookie(request, cookieOf(house, request).name);
  return value ? tokenHash(value) : null;
}

/** Marks the browser, keeping a mark that it has (other tabs' sessions are bound to it). Returns the mark's SHA-256. */
export function markDevice(house: House, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(house, request);
  const value = readCookie(request, name) ?? newToken();
  reply.header('set-cookie', `${name}=${value}; Max-Age=${lifetimes.absolute / 1000}${attributes}`);
  return tokenHash(value);
}

export function forgetDevice(house: House, request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(house, request);
  reply.header('set-cookie', `${name}=; Max-Age=0${attributes}`);
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}
