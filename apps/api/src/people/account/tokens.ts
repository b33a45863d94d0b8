/** Secrets that are given out. Opaque tokens are 256 bits as base64url, of which only the SHA-256 is stored; mailed codes are derived, and stored nowhere. */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { resetCodeLength, type Tokens } from '@sufra/contract/account/model';
import { sameAs } from '../../platform/http/constant-time.ts';
import { derivedToken } from '../../platform/http/signed-token.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. A fast hash is enough: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The refresh token that follows `parent`. It is derived, so a client that lost the reply can ask again. */
export const successorOf = (secret: string, parent: string, sessionId: string): string =>
  derivedToken(secret, `refresh:${sessionId}:${parent}`);

/** A refresh token with its access token, which is derived for the same reason. */
export const pairOf = (secret: string, refresh: string, sessionId: string): Tokens => ({
  access: derivedToken(secret, `access:${sessionId}:${refresh}`),
  refresh,
});

export const maxTries = 5;

export function mailedCode(secret: string, purpose: string): string {
  const bytes = createHmac('sha256', secret).update(purpose).digest();
  return String(bytes.readUIntBE(0, 6) % 10 ** resetCodeLength).padStart(resetCodeLength, '0');
}

export const isMailedCode = (secret: string, purpose: string, typed: string): boolean => sameAs(mailedCode(secret, purpose))(typed);
