import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals, type PricedLine } from '../cart/pricing.ts';
import { fils, prices } from '../testing/wire-values.ts';
import { fils as filsCodec, nullable, priceFromWire, priceToWire, toFils } from './fields.ts';

test('CART-02 ten times ten fils are one dirham, without floating point errors', () => {
  const lines: PricedLine[] = [{ price: toFils(0.1), quantity: 3, options: [] }];
  expect(0.1 * 3 === 0.3).toBe(false);
  expect(orderTotals(lines, 'pickup').total).toBe(toFils(0.3));
});

test('I18N-04 keeps pickup and delivery prices separate, and unknown ones unknown', () => {
  fc.assert(
    fc.property(prices, fc.option(fils), (price, known) => {
      expect(priceFromWire(JSON.parse(JSON.stringify(priceToWire(price))))).toEqual(price);
      const amount = nullable(filsCodec);
      expect(amount.fromWire(amount.toWire(known))).toBe(known);
    }),
  );
});
