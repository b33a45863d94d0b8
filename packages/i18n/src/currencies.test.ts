import { lineTotal, orderTotals, orderVat, shareDiscount, vatIn } from '@sufra/contract/cart/pricing';
import { countries, inCountry } from '@sufra/contract/country';
import { currencies, inCurrency, parseAmount, stepOf } from '@sufra/contract/money';
import { creditedVat, refundOf } from '@sufra/contract/orders/refunds';
import { savingOf } from '@sufra/contract/promotions/benefit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney, withoutZeros } from './formats.ts';

const inArabic = (text: string) => text.replace('.', '٫').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

const between = (min: number, max: number) => fc.integer({ min, max });
const options = fc.array(fc.record({ price: between(0, 2000), quantity: between(1, 3) }), { maxLength: 3 });
const ordered = fc.record({
  lines: fc.array(fc.record({ price: between(1, 20_000), quantity: between(1, 9), options }), { minLength: 1, maxLength: 8 }),
  percent: between(1, 99),
  fee: between(0, 2000),
  tip: between(0, 20_000),
});

describe.each(Object.values(currencies))('in $code', (currency) => {
  const { decimals } = currency;
  const step = stepOf(currency);
  const written = (fils: number) => formatAmount(fils, currency);
  /** Exact sum of printed amounts. */
  const printed = (...amounts: readonly number[]) => amounts.reduce((sum, fils) => sum + BigInt(written(fils).replace('.', '')), 0n);

  test('I18N-04 an amount has all decimals, and is parsed in Latin and Arabic digits', () => {
    fc.assert(
      fc.property(between(0, 2_000_000 / step), (steps) => {
        const fils = steps * step;
        const text = written(fils);
        expect(text).toMatch(new RegExp(`^\\d+\\.\\d{${decimals}}$`));
        expect(formatMoney(fils, currency).replaceAll(',', '')).toBe(`${currency.label.en} ${text}`);
        for (const typed of [text, text.replace('.', ','), withoutZeros(text)])
          expect([typed, inArabic(typed)].map((each) => parseAmount(each, currency))).toEqual([fils, fils]);
        expect(parseAmount(`${text}0`, currency)).toBeNull();
      }),
    );
  });

  test.each(Object.values(countries))('CART-02 PRO-03 DOC-03 I18N-06 printed amounts add up in $code, from price to refund', (at) => {
    const { vatRate } = at;
    // Set country and currency as their restaurant does, because the typed amounts are in them.
    const there = (make: () => void) => inCountry(at, () => inCurrency(currency, make));
    fc.assert(
      fc.property(ordered, (given) =>
        there(() => {
          const typed = (steps: number) => parseAmount(written(steps * step)) ?? Number.NaN;
          const { percent } = given;
          const [fee, tip] = [typed(given.fee), typed(given.tip)];
          const priced = given.lines.map((line) => ({
            ...line,
            price: typed(line.price),
            options: line.options.map((option) => ({ ...option, price: typed(option.price) })),
          }));
          const lineTotals = priced.map(lineTotal);
          const { discount } = savingOf({ kind: 'percent', percent, max: null }, Number(printed(...lineTotals)), fee);
          const totals = orderTotals(priced, 'delivery', fee, discount, tip);
          const shares = shareDiscount(lineTotals, discount);
          const vat = orderVat(lineTotals, totals);
          const paid = lineTotals.map((total, nth) => total - (shares[nth]?.discount ?? 0));
          const invoiced = totals.total - tip;

          expect(printed(...paid, fee)).toBe(printed(invoiced));
          expect(printed(invoiced, tip)).toBe(printed(totals.total));
          expect(printed(...shares.map((share) => share.vat), vatIn(fee))).toBe(printed(vat));
          expect(printed(invoiced - vat, vat)).toBe(printed(invoiced));
          expect(vat >= 0 && vat <= invoiced && (vatRate > 0 || vat === 0)).toBe(true);
          for (const [nth, share] of shares.entries()) {
            const off = share.vat * (10_000 + vatRate) - (paid[nth] ?? 0) * vatRate;
            expect(Math.abs(2 * off)).toBeLessThanOrEqual(10_000 + vatRate);
          }

          const refunds = priced.flatMap(({ quantity }, nth) =>
            Array.from({ length: quantity }, (_, refunded) => refundOf({ paid: paid[nth] ?? 0, quantity, refunded }, 1)),
          );
          expect(printed(...refunds, fee)).toBe(printed(invoiced));
          let [credited, creditedBefore] = [0, 0];
          const noted = [...refunds, fee].map((amount) => {
            const share = creditedVat({ total: invoiced, vat, credited, creditedVat: creditedBefore, amount });
            credited += amount;
            creditedBefore += share;
            return share;
          });
          expect(printed(...noted)).toBe(printed(vat));
          // All charges and refunds are multiples of the step.
          for (const amount of [totals.total, discount, ...paid, ...refunds, fee, tip]) expect(amount % step).toBe(0);
        }),
      ),
    );
  });
});
