/** Opaque tokens: 256 bits as base64url. Only their SHA-256 is ever stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';
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
