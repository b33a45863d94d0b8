import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatIn } from '../cart/pricing.ts';
import { creditedVat } from '../orders/refunds.ts';

test('DOC-03 credit notes keep VAT between zero and the amount, and sum to the VAT of the invoice', () => {
  const invoices = fc
    .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
    .map((lines) => ({ total: lines.reduce((sum, line) => sum + line, 0), vat: lines.reduce((sum, line) => sum + vatIn(line), 0) }));
  fc.assert(
    fc.property(invoices, fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { maxLength: 8 }), ({ total, vat }, shares) => {
      let credited = 0;
      let creditedBefore = 0;
      // Partial refunds of the remainder, then the rest.
      for (const share of [...shares, 1]) {
        const amount = Math.ceil((total - credited) * share);
        if (amount === 0) break;
        const note = creditedVat({ total, vat, credited, creditedVat: creditedBefore, amount });
        expect(note).toBeGreaterThanOrEqual(0);
        expect(note).toBeLessThanOrEqual(amount);
        credited += amount;
        creditedBefore += note;
      }
      expect([credited, creditedBefore]).toEqual([total, vat]);
    }),
  );
});

test('DOC-03 a third of an order has a third of its VAT, to the fils', () => {
  const invoice = { total: 5400, vat: 257 };
  expect(creditedVat({ ...invoice, credited: 0, creditedVat: 0, amount: 1800 })).toBe(86);
  expect(creditedVat({ ...invoice, credited: 1800, creditedVat: 86, amount: 1800 })).toBe(85);
  expect(creditedVat({ ...invoice, credited: 3600, creditedVat: 171, amount: 1800 })).toBe(86);
});
