/** What a gift voucher pays of an order. Amounts are fils. */
import type { Bilingual } from '@sufra/contract/names';
import type { Problem } from '@sufra/contract/refusals';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { translator } from '../../platform/messages.ts';
import { hashOfGift, parseGiftCode } from './codes.ts';
import { findGift, type Gift } from './queries.ts';

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
