import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareDiscount } from '../cart/pricing.ts';
import { refundOf } from './refunds.ts';

test('PAY-07 itemized refunds never exceed the paid amount, and add up to it', () => {
  const bought = fc.array(fc.record({ unit: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(bought, fc.double({ min: 0, max: 1, noNaN: true }), fc.infiniteStream(fc.nat()), (lines, share, choices) => {
      const totals = lines.map(({ unit, quantity }) => unit * quantity);
      const subtotal = totals.reduce((sum, total) => sum + total, 0);
      const discount = Math.floor(subtotal * share);
      const shares = shareDiscount(totals, discount);
      const left = lines.map(({ quantity }, at) => ({ paid: (totals[at] ?? 0) - (shares[at]?.discount ?? 0), quantity, refunded: 0 }));
      let given = 0;
      // Any dish, any quantity.
      for (let open = left; open.length > 0; open = left.filter(({ quantity, refunded }) => refunded < quantity)) {
        const line = open[choices.next().value % open.length] ?? left[0];
        if (!line) break;
        const pieces = 1 + (choices.next().value % (line.quantity - line.refunded));
        const amount = refundOf(line, pieces);
        expect(amount).toBeGreaterThanOrEqual(0);
        line.refunded += pieces;
        given += amount;
        expect(given).toBeLessThanOrEqual(subtotal - discount);
      }
      expect(given).toBe(subtotal - discount);
    }),
  );
});

test('PAY-07 each piece of a discounted line has an exact share', () => {
  const line = { paid: 1000, quantity: 3 };
  expect([0, 1, 2].map((refunded) => refundOf({ ...line, refunded }, 1))).toEqual([333, 334, 333]);
  expect(refundOf({ ...line, refunded: 0 }, 3)).toBe(1000);
});
