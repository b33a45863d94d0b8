/**
 * Codes that are mailed to be typed in. One follows from the installation's secret and what it is for, a purpose with a name that is never used again, so that
 * none is kept or carried by a job.
 */
import { createHmac } from 'node:crypto';
import { resetCodeLength } from '@sufra/contract/account/model';
import { sameAs } from '../../platform/http/constant-time.ts';

/** How often a code may be tried. */
export const maxTries = 5;

export function mailedCode(secret: string, purpose: string): string {
  const bytes = createHmac('sha256', secret).update(purpose).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** resetCodeLength).padStart(resetCodeLength, '0');
}

export const isMailedCode = (secret: string, purpose: string, typed: string): boolean => sameAs(mailedCode(secret, purpose))(typed);
