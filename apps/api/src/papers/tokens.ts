/**
 * The signed links that open papers. A browser that follows a link has no login to show. So the link itself says which order it opens and
 * until when. An HMAC with the installation's secret signs it: 128 bits, which an attacker who knows the order's number cannot guess.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const signed = 8;
const signature = 16;

function sign(secret: string, what: Buffer): Buffer {
  return createHmac('sha256', secret).update('papers:').update(what).digest().subarray(0, signature);
}

/** 32 letters, digits, `-` and `_`. */
export function paperToken(secret: string, orderNumber: number, expiresAt: Date): string {
  const what = Buffer.alloc(signed);
  what.writeUInt32BE(orderNumber, 0);
  what.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 4);
  return Buffer.concat([what, sign(secret, what)]).toString('base64url');
}

/** The order whose papers a token opens; null when it is not one of ours, or has run out. */
export function readPaperToken(secret: string, token: string, now: Date): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== signed + signature || bytes.toString('base64url') !== token) return null;
  const what = bytes.subarray(0, signed);
  if (!timingSafeEqual(sign(secret, what), bytes.subarray(signed))) return null;
  return what.readUInt32BE(4) * 1000 > now.getTime() ? what.readUInt32BE(0) : null;
}
