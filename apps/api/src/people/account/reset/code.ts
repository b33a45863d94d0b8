/** The code that is mailed to choose a new password with, and the cookie that ties it to the browser that asked. The server derives the code and stores it nowhere. */

import { createHmac } from 'node:crypto';
import { resendSeconds, resetCodeMinutes } from '@sufra/contract/account/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { hostCookie, readMark } from '../device.ts';
import { isMailedCode, mailedCode, newToken, tokenHash } from '../tokens.ts';

const minute = 60_000;

/** In ms. */
export const resetTimes = {
  code: resetCodeMinutes * minute,
  /** Between two codes. */
  resend: resendSeconds * 1000,
  /** To choose the password in, once the code was right. */
  token: 10 * minute,
} as const;

/** What a reset's code is for. Ids are random, so that no code comes again when a database is restored. */
const purposeOf = (resetId: string): string => `reset-code:${resetId}`;

export const codeOf = (secret: string, resetId: string): string => mailedCode(secret, purposeOf(resetId));
export const isCodeOf = (secret: string, resetId: string, typed: string): boolean => isMailedCode(secret, purposeOf(resetId), typed);

/** What is kept of something that must be recognised but not read: an e-mail that was asked for, a client that keeps no cookies. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${value}`).digest('hex');

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
