/** Stateless tokens by HMAC-SHA256 from the installation's secret. Each kind has its own purpose (domain separation). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant-time comparison of secrets, independent of position of difference and lengths. */
export function constantTimeEquals(wanted: string): (given: string) => boolean {
  const known = digest(wanted);
  return (given) => timingSafeEqual(digest(given), known);
}

/** 256-bit token as base64url. Derivable at any time, so no job payload holds it. */
export const derivedToken = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url');

/** Length of the truncated HMAC in bytes: 128 bits cannot be guessed. */
const signature = 16;

function tokenOf(secret: string, purpose: string, words: readonly number[]): string {
  const what = Buffer.alloc(words.length * 4);
  for (const [at, word] of words.entries()) what.writeUInt32BE(word, at * 4);
  const mac = createHmac('sha256', secret).update(`${purpose}:`).update(what).digest();
  return Buffer.concat([what, mac.subarray(0, signature)]).toString('base64url');
}

/** Encodes `words` (32-bit numbers) and an expiry, readable but signed. Letters, digits, `-` and `_`. */
export const signedToken = (secret: string, purpose: string, words: readonly number[], expiresAt: Date): string =>
  tokenOf(secret, purpose, [...words, Math.floor(expiresAt.getTime() / 1000)]);

/** Verifies a token of so many words; null when invalid or expired. */
export function readSignedToken(secret: string, purpose: string, count: number, token: string, now: Date): number[] | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== (count + 1) * 4 + signature) return null;
  const words = Array.from({ length: count + 1 }, (_, at) => bytes.readUInt32BE(at * 4));
  const [expires = 0] = words.slice(count);
  const isOurs = constantTimeEquals(tokenOf(secret, purpose, words))(token);
  return isOurs && expires * 1000 > now.getTime() ? words.slice(0, count) : null;
}
