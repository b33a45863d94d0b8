/** The code that is mailed to choose a new password with. It is kept nowhere: who has the installation's key can work it out from the reset's id. */
import { createHmac } from 'node:crypto';
import { resendSeconds, resetCodeMinutes } from '@sufra/contract/account/model';
import { isMailedCode, mailedCode } from '../mailed-code.ts';

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
