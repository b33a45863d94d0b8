/** Password reset code, which is derived and never stored. */

import { createHmac } from 'node:crypto';
import { resendSeconds, resetCodeMinutes } from '@sufra/contract/account/model';
import { secretCookie } from '../device.ts';
import { isMailedCode, mailedCode } from '../tokens.ts';

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

/** Binds a code to the browser that requested it. */
export const resetCookie = secretCookie('rst', { maxAge: resetTimes.code / 1000 });
