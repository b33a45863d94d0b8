/** The code that is mailed to choose a new password with. It is kept nowhere: who has the installation's key can work it out from the reset's id. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { resendSeconds, resetCodeLength, resetCodeMinutes } from '@sufra/contract/account/model';

const minute = 60_000;

/** In ms. */
export const resetTimes = {
  code: resetCodeMinutes * minute,
  /** Between two codes. */
  resend: resendSeconds * 1000,
  /** To choose the password in, once the code was right. */
  token: 10 * minute,
} as const;

export const maxTries = 5;

/** The digits of a reset. Ids are random, so that no code comes again when a database is restored. */
export function codeOf(secret: string, resetId: string): string {
  const bytes = createHmac('sha256', secret).update(`reset-code:${resetId}`).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** resetCodeLength).padStart(resetCodeLength, '0');
}

/** Compares in constant time. */
export const isCodeOf = (secret: string, resetId: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(typed.padEnd(resetCodeLength).slice(0, resetCodeLength)), Buffer.from(codeOf(secret, resetId)));

/** What is kept of something that must be recognised but not read: an e-mail that was asked for, a client that keeps no cookies. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${value}`).digest('hex');
