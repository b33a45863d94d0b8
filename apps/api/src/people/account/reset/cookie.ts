/** The cookie that ties a code to the browser that asked for it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { hostCookie, readMark } from '../device.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { resetTimes } from './code.ts';

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'rst');

/** SHA-256 of the cookie, or null when the request has none. */
export function resetHashOf(context: Pick<Context, 'env'>, request: FastifyRequest): string | null {
  const value = readMark(request, cookieOf(context, request).name);
  return value ? tokenHash(value) : null;
}

/** Sets the cookie, for as long as a code asked for now is valid. A browser that has one keeps it, so that an answer lost on the way costs no code. */
export function markReset(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): string {
  const { name, attributes } = cookieOf(context, request);
  const value = readMark(request, name) ?? newToken();
  reply.setCookie(name, value, { ...attributes, maxAge: resetTimes.code / 1000 });
  return tokenHash(value);
}

export function forgetReset(context: Pick<Context, 'env'>, request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(context, request);
  reply.setCookie(name, '', { ...attributes, maxAge: 0 });
}
