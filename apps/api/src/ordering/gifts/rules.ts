/** Gift vouchers: their codes, and what one pays of an order. Amounts are fils. */

import { createHash, createHmac } from 'node:crypto';
import type { Bilingual } from '@sufra/contract/names';
import type { Problem } from '@sufra/contract/refusals';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { translator } from '../../platform/messages.ts';
import { findGift, type Gift } from './queries.ts';

/** Codes are 80 bits in Crockford's base 32, where O is read as 0, and I and L as 1. Only their hash is stored. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** The code of a request's key. Derived, so that a repeated request gets the same one although it is stored nowhere. */
export function giftCodeOf(secret: string, key: string): string {
  const bytes = createHmac('sha256', secret).update(`gift:${key}`).digest();
  return [...bytes.subarray(0, codeLength)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** In groups of four: `7KQ2-M0XD-RV4T-9HJB`. */
export const writtenGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** The code as typed, without hyphens and spaces; null for what is none. */
export function parseGiftCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((character) => codeAlphabet.includes(character)) ? code : null;
}

/** SHA-256 of a parsed code. A slow hash would add nothing: 80 random bits cannot be guessed. */
export const hashOfGift = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The usable voucher of a code, or why it pays nothing; null without a code. */
export async function readGift(
  db: Db,
  code: string | null | undefined,
  { now, isOffered }: { now: Date; isOffered: boolean },
): Promise<Gift | Problem | null> {
  if (!code) return null;
  if (!isOffered) return { problem: 'gift_unknown' };
  const parsed = parseGiftCode(code);
  const gift = parsed && (await findGift(db, hashOfGift(parsed)));
  if (!gift) return { problem: 'gift_unknown' };
  if (gift.endedAt || (gift.expiresAt && gift.expiresAt <= now)) return { problem: 'gift_ended' };
  return gift.left > 0 ? gift : { problem: 'gift_used_up' };
}

/** Name of the payment method of an order that a voucher pays up. */
export const giftMethod: Bilingual = { en: translator('en')('mail.paid_by_gift'), ar: translator('ar')('mail.paid_by_gift') };

/**
 * Least charge to a card, in fils: 2.00 of dirhams and riyals, 0.200 of dinars and Omani rials. Stripe's for AED, elsewhere half a US dollar,
 * rounded up (docs.stripe.com/currencies, "Minimum").
 */
export const leastByCard = 200;

/** How much of a total a voucher pays: all, or less where the rest would be too little for a card. */
export function giftShare(left: number, total: number, isByCard: boolean): number {
  if (left >= total) return total;
  const rest = total - left;
  const least = isByCard ? Math.min(leastByCard, total) : 0;
  return total - Math.max(rest, least);
}

/** Rethrows a cart's loss against another one with the same voucher as a refusal. For `catch`. */
export function refuseSpentGift(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'gift_is_left' ? new Refusal('gift_used_up') : error;
}
