/** Opaque tokens: 256 bits as base64url, stored only as SHA-256. Mailed codes are derived and never stored. */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { resetCodeLength, type Tokens } from '@sufra/contract/account/model';
import { constantTimeEquals, derivedToken } from '../../platform/http/signed-token.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. A fast hash suffices for 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Successor of refresh token `parent`. Derived, so that a client can retry after a lost response. */
export const successorOf = (secret: string, parent: string, sessionId: string): string =>
  derivedToken(secret, `refresh:${sessionId}:${parent}`);

/** Refresh token with its derived access token. */
export const pairOf = (secret: string, refresh: string, sessionId: string): Tokens => ({
  access: derivedToken(secret, `access:${sessionId}:${refresh}`),
  refresh,
});

export const maxTries = 5;

export function mailedCode(secret: string, purpose: string): string {
  const bytes = createHmac('sha256', secret).update(purpose).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** resetCodeLength).padStart(resetCodeLength, '0');
}

export const isMailedCode = (secret: string, purpose: string, typed: string): boolean =>
  constantTimeEquals(mailedCode(secret, purpose))(typed);
