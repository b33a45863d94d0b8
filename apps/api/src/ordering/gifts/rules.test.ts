import { currencies, stepOf } from '@sufra/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftShare, leastByCard } from './rules.ts';

test.each(Object.values(currencies))('GIFT-03 a voucher pays all that it can of an order in $code', (of) => {
  const step = stepOf(of);
  const amounts = fc.oneof(fc.integer({ min: 1, max: 600 / step }), fc.integer({ min: 1, max: 2_000_000 / step }));
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), (leftSteps, totalSteps, isByCard) => {
      const [left, total] = [leftSteps * step, totalSteps * step];
      const isAllowed = (share: number): boolean => {
        const rest = total - share;
        return share <= Math.min(left, total) && (!isByCard || rest === 0 || rest >= leastByCard);
      };
      const share = giftShare(left, total, isByCard);
      // An order below the least that a card pays gets nothing from a voucher that does not pay it up.
      expect(share === 0 || isAllowed(share)).toBe(true);
      for (let more = share + step; more <= Math.min(left, total); more += step) {
        expect(isAllowed(more)).toBe(false);
        if (more > share + leastByCard) break;
      }
    }),
  );
});

test('GIFT-03 what a card pays at least is about half a US dollar in each currency', () => {
  const least = Object.values(currencies).map(({ code, decimals }) => `${code} ${(leastByCard / 10 ** decimals).toFixed(decimals)}`);
  expect(least).toEqual(['AED 2.00', 'SAR 2.00', 'QAR 2.00', 'OMR 0.200', 'BHD 0.200', 'KWD 0.200']);
});
