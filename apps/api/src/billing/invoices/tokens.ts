/**
 * The signed links that open papers. A browser that follows a link has no login to show. So the link itself says which order it opens and
 * until when.
 */
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';

/** 32 letters, digits, `-` and `_`. */
export const invoiceLinkToken = (secret: string, orderNumber: number, expiresAt: Date): string =>
  signedToken(secret, 'papers', [orderNumber], expiresAt);

/** The order whose papers a token opens; null when it is not one of ours, or has run out. */
export const readPaperToken = (secret: string, token: string, now: Date): number | null =>
  readSignedToken(secret, 'papers', 1, token, now)?.[0] ?? null;
