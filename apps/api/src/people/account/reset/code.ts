/** Password reset code, and the cookie that binds it to the requesting browser. The code is derived and never stored. */

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
  /** Cooldown between two codes. */
  resend: resendSeconds * 1000,
  /** Lifetime of the token after a correct code. */
  token: 10 * minute,
} as const;

/** HMAC purpose of a reset's code. Ids are random, so that a restored database repeats no code. */
const purposeOf = (resetId: string): string => `reset-code:${resetId}`;

export const codeOf = (secret: string, resetId: string): string => mailedCode(secret, purposeOf(resetId));
export const isCodeOf = (secret: string, resetId: string, typed: string): boolean => isMailedCode(secret, purposeOf(resetId), typed);

/** Keyed hash for values that must be comparable but not readable: requested e-mails, clients without cookies. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${value}`).digest('hex');

const cookieOf = (context: Pick<Context, 'env'>, request: FastifyRequest) => hostCookie(context, request, 'rst');

/** SHA-256 of the reset cookie; null without one. */
export function resetHashOf(context: Pick<Context, 'env'>, request: FastifyRequest): string | null {
  const value = readMark(request, cookieOf(context, request).name);
  return value ? tokenHash(value) : null;
}

/** Sets the reset cookie for the lifetime of a new code. An existing cookie is kept, so that a lost response costs no code. */
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
