/** Opaque tokens: 256 bits as base64url. Only their SHA-256 is ever stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. A fast hash is enough: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The refresh token that follows `parent`. The same parent always has the same successor, so a lost reply can be asked for again. */
export const successorOf = (secret: string, parent: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`refresh:${sessionId}:${parent}`).digest('base64url');

/** The pair of a refresh token: its access token follows from it, for the same reason. */
export const pairOf = (secret: string, refresh: string, sessionId: string): Tokens => ({
  access: createHmac('sha256', secret).update(`access:${sessionId}:${refresh}`).digest('base64url'),
  refresh,
});
