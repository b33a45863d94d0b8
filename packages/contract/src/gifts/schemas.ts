/** Wire schemas of gift vouchers, and the types inferred from them. They are new, so they use the product's names, and fils. */
import * as z from 'zod/mini';
import { limits } from '../checkout/model.ts';
import { stepOf } from '../money.ts';
import { about, namedObject } from '../wire/about.ts';
import { id, text } from '../wire/parts.ts';
import { bilingual, fils, instant, matching, maybeInstant, queryId } from '../wire/units.ts';
import { giftPayments } from './rules.ts';

const branchId = 'Number of the branch.';

export const giftsQuery = z.object({
  branchId: about(z.optional(queryId), 'Number of a branch; without it, all branches of the caller.'),
  end: about(z.optional(matching(/^[0-9A-Za-z]{4}$/)), 'The last four characters of a code; without it, the newest.'),
});
export type GiftQuery = z.infer<typeof giftsQuery>;

export const gift = namedObject('Gift', 'A gift voucher.', {
  id: about(z.int(), 'Number of the voucher.'),
  end: about(z.string(), 'The last four characters of its code.'),
  branch: about(bilingual, 'Name of the branch that issued it.'),
  amount: fils('What it was worth'),
  left: fils('What it can still pay; 0 once it ended'),
  paidBy: about(z.enum(giftPayments), 'How the restaurant was paid for it; `free`: it was given.'),
  note: about(z.string(), 'A note of the staff; empty when none.'),
  issuedBy: about(z.string(), 'Name of the staff member who issued it.'),
  issuedAt: instant('When it was issued.'),
  expiresAt: maybeInstant('From when on it buys nothing; null: never.'),
  endedAt: maybeInstant('When staff ended it; null when not.'),
});
export type Gift = z.infer<typeof gift>;
export const giftList = z.array(gift);

export const newGift = namedObject('NewGift', 'A gift voucher to issue.', {
  branchId: about(id, branchId),
  amount: about(
    z.int('errors.invalid').check(
      z.positive('errors.invalid'),
      z.maximum(limits.total, 'errors.invalid'),
      z.refine((value) => value % stepOf() === 0, 'errors.invalid'),
    ),
    'What it is worth, in fils.',
  ),
  paidBy: about(z.enum(giftPayments, 'errors.invalid'), 'How the restaurant was paid for it; `free`: it is given.'),
  note: about(z._default(text(200), ''), 'A note of the staff; may be empty.'),
  lastDay: about(
    z.optional(z.nullable(z.iso.date('errors.invalid').check(z.regex(/^2/, 'errors.invalid')))),
    'The last day on which it pays, by the clock of the branch; null or absent: without end.',
    { format: 'date', allOf: undefined, pattern: undefined },
  ),
  key: about(matching(/^[\w-]{8,64}$/), 'Idempotency key, new for each voucher: a repeated key is the same voucher.'),
});
export type NewGift = z.infer<typeof newGift>;

export const issuedGift = namedObject('IssuedGift', 'A voucher with its code, which is not shown again.', {
  code: about(z.string(), 'Sixteen letters and digits in groups of four.'),
  gift: about(gift, 'The voucher.'),
});
export type IssuedGift = z.infer<typeof issuedGift>;

export const endedGift = namedObject('GiftToEnd', 'A voucher to end.', { giftId: about(id, 'Number of the voucher.') });

export const giftReport = namedObject(
  'GiftReport',
  'Movements of the vouchers that the branches issued, and what is owed to their bearers.',
  {
    owedBefore: fils('Owed at the beginning of the first day'),
    sold: fils('Issued and paid for'),
    given: fils('Issued for free'),
    spent: fils('Paid with them, in any branch'),
    returned: fils('Given back to them by refunds'),
    ended: fils('Expired, or ended by staff'),
    owedAfter: fils('Owed at the end of the last day'),
  },
);
export type GiftReport = z.infer<typeof giftReport>;
