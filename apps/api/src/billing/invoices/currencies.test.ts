import { lineTotal, orderTotals, shareDiscount, vatIn } from '@sufra/contract/cart/pricing';
import { countries, defaultCountry, inCountry } from '@sufra/contract/country';
import { currencies, currency, inCurrency, stepOf } from '@sufra/contract/money';
import { creditedVat } from '@sufra/contract/orders/refunds';
import { savingOf } from '@sufra/contract/promotions/benefit';
import { en } from '@sufra/i18n/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IssuedInvoice } from '../reports/invoice-queries.ts';
import { invoiceCells } from '../reports/invoices-file.ts';
import type { TaxDocument } from './document.ts';
import { presentCreditNote, presentInvoice } from './present.ts';
import type { Invoice } from './queries.ts';

const between = (min: number, max: number) => fc.integer({ min, max });
const sold = fc.record({
  lines: fc.array(fc.record({ price: between(1, 5000), quantity: between(1, 9) }), { minLength: 1, maxLength: 6 }),
  percent: between(1, 99),
  fee: between(1, 2000),
  tip: between(1, 1000),
  gift: between(0, 1000),
  given: between(1, 1_000_000),
});

const none = { en: '', ar: '' };
const issued = { number: 1, orderNumber: 1001, issuedAt: new Date('2026-11-21T12:00:00Z'), timeZone: 'Asia/Kuwait' };
const noBuyer = { reason: '', buyerName: '', buyerTrn: '' };
const facts = { seller: { name: none, address: none }, trn: '100000000000003', buyer: null, branch: none, paymentMethod: none };

/** Amounts printed on a document, in exact arithmetic. */
function exact(text = ''): bigint {
  expect(text).toMatch(new RegExp(`^(${currency.label.en} )?-?[\\d,]+\\.\\d{${currency.decimals}}$`));
  return BigInt(text.replace(/[^\d-]/g, ''));
}
const lastOf = ({ rows }: TaxDocument): bigint => rows.reduce((sum, { cells }) => sum + exact(cells.at(-1) ?? ''), 0n);
const sumOf = ({ sums }: TaxDocument, at: number): bigint => exact(sums.at(at)?.value ?? '');

function amountsOf(entry: IssuedInvoice) {
  const cells = invoiceCells(entry, en).map((cell) => (typeof cell === 'string' ? '' : cell.number));
  const [dishes, discount, fee, net, rate, vat, total] = cells.slice(10, 17);
  expect(rate).toBe(entry.trn === '' ? '' : `${entry.vatRate / 100}%`);
  return { dishes: exact(dishes), discount: exact(discount), fee: exact(fee), net: exact(net), vat: exact(vat), total: exact(total) };
}

const everywhere = Object.values(countries).flatMap((at) => Object.values(currencies).map((of) => [at.code, of.code, at, of] as const));

test.each(everywhere)(
  'DOC-01 DOC-03 I18N-04 STAFF-07 I18N-06 invoices, credit notes and books of %s in %s add up exactly',
  (_, __, at, of) => {
    const step = stepOf(of);
    const { vatRate } = at;
    const there = (make: () => void) => inCountry(at, () => inCurrency(of, make));
    fc.assert(
      fc.property(sold, ({ lines: wanted, percent, given, ...order }) =>
        there(() => {
          const [fee, tip] = [order.fee * step, order.tip * step];
          const priced = wanted.map(({ price, quantity }) => ({ price: price * step, quantity, options: [] }));
          const totals = priced.map(lineTotal);
          const subtotal = totals.reduce((sum, total) => sum + total, 0);
          const { discount } = savingOf({ kind: 'percent', percent, max: null }, subtotal, fee);
          const shares = shareDiscount(totals, discount);
          const { total: charged } = orderTotals(priced, 'delivery', fee, discount, tip);
          const lines = priced.map(({ price, quantity }, nth) => ({
            ...{ name: none, options: [], quantity, unitPrice: price, total: totals[nth] ?? 0 },
            ...(shares[nth] ?? { discount: 0, vat: 0 }),
          }));
          const vat = lines.reduce((sum, line) => sum + line.vat, vatIn(fee));
          const gift = Math.min(order.gift * step, charged);
          const amounts = { subtotal, discount, deliveryFee: fee, deliveryVat: vatIn(fee), total: charged - tip, vat, tip, gift };
          const trn = at.taxNumber ? facts.trn : '';
          const invoice: Invoice = { ...issued, ...facts, trn, vatRate, orderType: 'delivery', lines, ...amounts };
          expect(vat >= 0 && vat <= invoice.total && (vatRate > 0 || vat === 0)).toBe(true);

          const printed = presentInvoice(invoice);
          expect(lastOf(printed)).toBe(BigInt(invoice.total));
          if (gift > 0) expect(sumOf(printed, -1)).toBe(BigInt(charged - gift));
          const last = gift > 0 ? -3 : -1;
          expect(sumOf(printed, last)).toBe(BigInt(charged));
          expect(sumOf(printed, last - 2)).toBe(BigInt(invoice.total));
          if (trn !== '') expect(sumOf(printed, last - 4) + sumOf(printed, last - 3)).toBe(BigInt(invoice.total));

          const amount = Math.max(step, Math.floor((given % invoice.total) / step) * step);
          const note = { number: 1, issuedAt: issued.issuedAt, amount, credited: 0, creditedVat: 0, reason: 'Cold' };
          const share = creditedVat({ total: invoice.total, vat, credited: 0, creditedVat: 0, amount });
          const { rows } = presentCreditNote({ ...note, vat: share }, invoice);
          const cells = rows.map((row) => row.cells.map(exact));
          for (const [net = 0n, ofVat = 0n, gross = 0n] of trn === '' ? [] : cells) expect(net + ofVat).toBe(gross);
          // The invoiced amount less the credited amount is the current amount.
          const [before = 0n, credited = 0n, now] = cells.map((row) => row.at(-1));
          expect([before + credited, -credited]).toEqual([now, BigInt(amount)]);

          // The accountant's file.
          const { seller: _, buyer: __, paymentMethod: method, ...rest } = { ...invoice, ...amounts };
          const listed = { ...rest, ...{ rank: 0, sellerId: 1, method, dishes: subtotal }, invoiceNumber: 1, ...noBuyer };
          const line = amountsOf({ ...listed, kind: 'invoice' });
          expect([line.dishes + line.discount + line.fee, line.net + line.vat]).toEqual([line.total, line.total]);
          expect(line.total).toBe(BigInt(invoice.total));
          const back = amountsOf({ ...listed, kind: 'credit_note', total: amount, vat: share });
          expect([back.net + back.vat, back.total]).toEqual([BigInt(-amount), BigInt(-amount)]);
        }),
      ),
    );
  },
);

test('DOC-01 I18N-06 an invoice keeps its VAT rate, and names the tax number as its country does', () => {
  const line = { name: none, options: [], quantity: 1, unitPrice: 2100, total: 2100, discount: 0, vat: 100 };
  const amounts = { subtotal: 2100, discount: 0, deliveryFee: 0, deliveryVat: 0, total: 2100, vat: 100, tip: 0, gift: 0 };
  const invoice: Invoice = { ...issued, ...facts, vatRate: defaultCountry.vatRate, orderType: 'pickup', lines: [line], ...amounts };
  const { columns, trn } = inCountry(countries.SA, () => presentInvoice(invoice));
  expect(columns.map(({ en }) => en)).toContain('VAT 5%');
  expect([presentInvoice(invoice).trn?.label.en, trn?.label.en]).toEqual(['TRN', 'VAT number']);
});
