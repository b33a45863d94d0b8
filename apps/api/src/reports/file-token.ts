/**
 * The signed links that open a file of papers. A browser that downloads has no login to show. So the link says whose it is, what it opens
 * and until when. An HMAC with the installation's secret signs it: 128 bits, which an attacker cannot guess. The staff member whose link it
 * is must still work here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Locale, locales } from '@sufra/i18n';

export interface WantedFile {
  staffId: number;
  /** Days since 1970-01-01. */
  firstDay: number;
  days: number;
  /** Null: all where they work. */
  branchId: number | null;
  /** Of its first line. */
  locale: Locale;
}

const words = 6;
const signed = words * 4;
const signature = 16;

function sign(secret: string, what: Buffer): Buffer {
  return createHmac('sha256', secret).update('books:').update(what).digest().subarray(0, signature);
}

/** Letters, digits, `-` and `_`. */
export function fileToken(secret: string, wanted: WantedFile, expiresAt: Date): string {
  const { staffId, firstDay, days, branchId, locale } = wanted;
  const what = Buffer.alloc(signed);
  const said = [staffId, firstDay, days, branchId ?? 0, locales.indexOf(locale), Math.floor(expiresAt.getTime() / 1000)];
  for (const [at, word] of said.entries()) what.writeUInt32BE(word, at * 4);
  return Buffer.concat([what, sign(secret, what)]).toString('base64url');
}

/** What a token opens; null when it is not one of ours, or has run out. */
export function readFileToken(secret: string, token: string, now: Date): WantedFile | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== signed + signature || bytes.toString('base64url') !== token) return null;
  const what = bytes.subarray(0, signed);
  if (!timingSafeEqual(sign(secret, what), bytes.subarray(signed))) return null;
  const [staffId = 0, firstDay = 0, days = 0, branchId = 0, language = 0, expires = 0] = Array.from({ length: words }, (_, at) =>
    what.readUInt32BE(at * 4),
  );
  const locale = locales[language];
  if (!locale || expires * 1000 <= now.getTime()) return null;
  return { staffId, firstDay, days, branchId: branchId || null, locale };
}
