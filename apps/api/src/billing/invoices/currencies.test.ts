import { lineTotal, orderTotals, shareDiscount, vatIn } from '@sufra/contract/cart/pricing';
import { creditedVat } from '@sufra/contract/documents/credit';
import { currencies, currency, inCurrency, stepOf } from '@sufra/contract/money';
import { savingOf } from '@sufra/contract/promotions/benefit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxDocument } from './document.ts';
import { presentCreditNote, presentInvoice } from './present.ts';
import type { Invoice } from './queries.ts';

const between = (min: number, max: number) => fc.integer({ min, max });
const sold = fc.record({
  lines: fc.array(fc.record({ price: between(1, 5000), quantity: between(1, 9) }), { minLength: 1, maxLength: 6 }),
  percent: between(1, 99),
  fee: between(1, 2000),
  tip: between(1, 1000),
  given: between(1, 1_000_000),
});

const none = { en: '', ar: '' };
const issued = { number: 1, orderNumber: 1001, issuedAt: new Date('2026-11-21T12:00:00Z'), timeZone: 'Asia/Kuwait' };
const facts = { seller: { name: none, address: none }, trn: '100000000000003', buyer: null, branch: none, paymentMethod: none };

/** Amounts printed on a document, in exact arithmetic. */
function exact(text: string): bigint {
  expect(text).toMatch(new RegExp(`^(${currency.label.en} )?-?[\\d,]+\\.\\d{${currency.decimals}}$`));
  return BigInt(text.replace(/[^\d-]/g, ''));
}
const lastOf = ({ rows }: TaxDocument): bigint => rows.reduce((sum, { cells }) => sum + exact(cells.at(-1) ?? ''), 0n);
const sumOf = ({ sums }: TaxDocument, at: number): bigint => exact(sums.at(at)?.value ?? '');

test.each(Object.values(currencies))('DOC-01 DOC-03 I18N-04 invoices and credit notes in $code add up to the minor unit', (of) => {
  const step = stepOf(of);
  fc.assert(
    fc.property(sold, ({ lines: wanted, percent, given, ...order }) =>
      inCurrency(of, () => {
        const [fee, tip] = [order.fee * step, order.tip * step];
        const priced = wanted.map(({ price, quantity }) => ({ price: price * step, quantity, options: [] }));
        const totals = priced.map(lineTotal);
        const subtotal = totals.reduce((sum, total) => sum + total, 0);
        const { discount } = savingOf({ kind: 'percent', percent, max: null }, subtotal, fee);
        const shares = shareDiscount(totals, discount);
        const { total: charged } = orderTotals(priced, 'delivery', fee, discount, tip);
        const lines = priced.map(({ price, quantity }, at) => ({
          ...{ name: none, options: [], quantity, unitPrice: price, total: totals[at] ?? 0 },
          ...(shares[at] ?? { discount: 0, vat: 0 }),
        }));
        const vat = lines.reduce((sum, line) => sum + line.vat, vatIn(fee));
        const amounts = { subtotal, discount, deliveryFee: fee, deliveryVat: vatIn(fee), total: charged - tip, vat, tip };
        const invoice: Invoice = { ...issued, ...facts, orderType: 'delivery', lines, ...amounts };

        const printed = presentInvoice(invoice);
        expect(lastOf(printed)).toBe(BigInt(invoice.total));
        expect(sumOf(printed, -1)).toBe(BigInt(charged));
        expect(sumOf(printed, -3)).toBe(BigInt(invoice.total));
        expect(sumOf(printed, -5) + sumOf(printed, -4)).toBe(BigInt(invoice.total));

        const amount = Math.max(step, Math.floor((given % invoice.total) / step) * step);
        const note = { number: 1, issuedAt: issued.issuedAt, amount, credited: 0, creditedVat: 0, reason: 'Cold' };
        const share = creditedVat({ total: invoice.total, vat, credited: 0, creditedVat: 0, amount });
        const { rows } = presentCreditNote({ ...note, vat: share }, invoice);
        const cells = rows.map((row) => row.cells.map(exact));
        for (const [net = 0n, ofVat = 0n, gross = 0n] of cells) expect(net + ofVat).toBe(gross);
        // The invoiced amount less the credited amount is the current amount.
        expect((cells[0]?.[2] ?? 0n) + (cells[1]?.[2] ?? 0n)).toBe(cells[2]?.[2]);
      }),
    ),
  );
});
