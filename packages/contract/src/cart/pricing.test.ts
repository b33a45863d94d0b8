import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '../country.ts';
import {
  chargedOptions,
  joinedOptions,
  lineTotal,
  minimumShortfall,
  orderTotals,
  orderVat,
  type PricedLine,
  shareDiscount,
  unitPrice,
  vatIn,
} from './pricing.ts';

const line = (price: number, quantity: number, options: [quantity: number, price: number][] = []): PricedLine => ({
  price,
  quantity,
  options: options.map(([count, each]) => ({ quantity: count, price: each })),
});

test.each<[string, PricedLine, number]>([
  ['one dish', line(1800, 1), 1800],
  ['three of a dish', line(1800, 3), 5400],
  ['a dish with a priced choice', line(2450, 1, [[1, 200]]), 2650],
  [
    'twice a dish with three extras and a free choice',
    line(2525, 2, [
      [3, 425],
      [1, 0],
    ]),
    7600,
  ],
  ['a free dish with a priced choice', line(0, 4, [[2, 75]]), 600],
  ['a choice taken zero times', line(1000, 1, [[0, 500]]), 1000],
])('CART-02 %s costs what the menu says', (_, priced, total) => {
  expect(lineTotal(priced)).toBe(total);
});

type Rows = [id: number, quantity: number, price: number][];

test.each<[string, chosen: Rows, included: number, charged: Rows]>([
  [
    'none free',
    [
      [1, 1, 100],
      [2, 2, 300],
    ],
    0,
    [
      [1, 1, 100],
      [2, 2, 300],
    ],
  ],
  [
    'the dearest free',
    [
      [1, 1, 100],
      [2, 1, 300],
      [3, 1, 200],
    ],
    2,
    [
      [1, 1, 100],
      [2, 1, 0],
      [3, 1, 0],
    ],
  ],
  [
    'of equally dear ones the first',
    [
      [1, 1, 100],
      [2, 1, 100],
    ],
    1,
    [
      [1, 1, 0],
      [2, 1, 100],
    ],
  ],
  [
    'some pieces of one free',
    [
      [1, 3, 100],
      [2, 1, 50],
    ],
    2,
    [
      [1, 2, 0],
      [1, 1, 100],
      [2, 1, 50],
    ],
  ],
  ['fewer chosen than free', [[1, 1, 100]], 5, [[1, 1, 0]]],
  [
    'what costs nothing anyway uses no free choice',
    [
      [1, 1, 0],
      [2, 1, 100],
    ],
    1,
    [
      [1, 1, 0],
      [2, 1, 0],
    ],
  ],
])('ITEM-11 of a group’s chosen options %s', (_, chosen, included, charged) => {
  const rows = chargedOptions(
    chosen.map(([id, quantity, price]) => ({ id, quantity, price })),
    included,
  );
  expect(rows.map(({ id, quantity, price }) => [id, quantity, price])).toEqual(charged);
});

const anyChoice = fc.record({
  included: fc.integer({ min: 0, max: 20 }),
  options: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price: fc.nat({ max: 400 }) }), { maxLength: 8 }),
});

test('ITEM-11 a group costs its cheapest pieces beyond the free ones, whatever the order of choosing', () => {
  fc.assert(
    fc.property(anyChoice, fc.infiniteStream(fc.nat()), ({ included, options }, stream) => {
      const named = options.map((option, id) => ({ ...option, id }));
      const total = (rows: typeof named) => unitPrice({ price: 0, options: chargedOptions(rows, included) });
      const pieces = options.flatMap(({ quantity, price }) => Array.from({ length: quantity }, () => price)).sort((a, b) => b - a);
      expect(total(named)).toBe(pieces.slice(included).reduce((sum, price) => sum + price, 0));
      const keys = [...stream.take(named.length)];
      expect(total(named.toSorted((a, b) => (keys[a.id] ?? 0) - (keys[b.id] ?? 0)))).toBe(total(named));
      // No piece gets lost, and none costs more than its option.
      for (const { id, quantity, price } of named) {
        const rows = chargedOptions(named, included).filter((row) => row.id === id);
        expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity);
        expect(rows.every((row) => row.price === price || row.price === 0)).toBe(true);
      }
    }),
  );
});

test('ITEM-11 texts without prices join the free and the charged pieces of an option', () => {
  const rows = [...chargedOptions([{ id: 1, quantity: 3, price: 100 }], 2), { id: 2, quantity: 1, price: 100 }];
  expect(joinedOptions(rows, ({ id }) => id).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test.each<[string, Parameters<typeof orderTotals>, ReturnType<typeof orderTotals>]>([
  ['an empty cart', [[], 'delivery', 0], { subtotal: 0, discount: 0, deliveryFee: 0, tip: 0, total: 0 }],
  ['a pickup ignores the fee', [[line(1800, 2)], 'pickup', 750], { subtotal: 3600, discount: 0, deliveryFee: 0, tip: 0, total: 3600 }],
  ['a delivery adds it', [[line(1800, 2)], 'delivery', 750], { subtotal: 3600, discount: 0, deliveryFee: 750, tip: 0, total: 4350 }],
  ['an absent fee is none', [[line(1800, 2)], 'delivery'], { subtotal: 3600, discount: 0, deliveryFee: 0, tip: 0, total: 3600 }],
  ['a discount', [[line(1000, 1)], 'delivery', 500, 300], { subtotal: 1000, discount: 300, deliveryFee: 500, tip: 0, total: 1200 }],
  [
    'a discount larger than the food',
    [[line(1000, 1)], 'delivery', 500, 9000],
    { subtotal: 1000, discount: 1000, deliveryFee: 500, tip: 0, total: 500 },
  ],
  [
    'a tip, which no discount reaches',
    [[line(1000, 1)], 'pickup', 0, 1000, 500],
    { subtotal: 1000, discount: 1000, deliveryFee: 0, tip: 500, total: 500 },
  ],
  ['a negative discount', [[line(1000, 1)], 'pickup', 0, -300], { subtotal: 1000, discount: 0, deliveryFee: 0, tip: 0, total: 1000 }],
])('CART-05 the sums of %s', (_, input, totals) => {
  expect(orderTotals(...input)).toEqual(totals);
});

test.each<[number, 'pickup' | 'delivery', number, number]>([
  [3999, 'delivery', 4000, 1],
  [4000, 'delivery', 4000, 0],
  [4001, 'delivery', 4000, 0],
  [0, 'delivery', 0, 0],
  [100, 'pickup', 4000, 0],
])('CART-06 with %i fils of food for %s and a minimum of %i, %i fils are missing', (subtotal, type, minimum, missing) => {
  expect(minimumShortfall(subtotal, type, minimum)).toBe(missing);
});

const fils = fc.nat({ max: 2_000_000 });
const anyLine = fc.record({
  price: fils,
  quantity: fc.integer({ min: 1, max: 99 }),
  options: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), price: fils }), { maxLength: 20 }),
});

/** Reference implementation: sums every portion and choice in exact arithmetic. */
function bill(lines: readonly PricedLine[]): bigint {
  let sum = 0n;
  for (const { price, quantity, options } of lines) {
    for (let portion = 0; portion < quantity; portion++) {
      sum += BigInt(price);
      for (const option of options) for (let taken = 0; taken < option.quantity; taken++) sum += BigInt(option.price);
    }
  }
  return sum;
}

test('CART-02 a cart costs the sum of its portions and options', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      expect(BigInt(orderTotals(lines, 'pickup').subtotal)).toBe(bill(lines));
      for (const each of lines) expect(BigInt(lineTotal(each))).toBe(bill([each]));
    }),
    { numRuns: 60 },
  );
});

test('CART-02 CART-05 totals are integer, non-negative and independent of line order', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      fils,
      fc.integer(),
      fc.nat({ max: 20_000 }),
      fc.constantFrom('pickup', 'delivery'),
      (lines, fee, discount, tip, type) => {
        const totals = orderTotals(lines, type, fee, discount, tip);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryFee + totals.tip);
        // A tip changes only itself and the charged amount.
        expect(orderTotals(lines, type, fee, discount)).toEqual({ ...totals, tip: 0, total: totals.total - tip });
        expect(orderTotals(lines.toReversed(), type, fee, discount, tip)).toEqual(totals);
        expect(totals.deliveryFee).toBe(type === 'pickup' ? 0 : fee);
      },
    ),
  );
});

test('CART-02 one more portion adds exactly the unit price', () => {
  fc.assert(
    fc.property(anyLine, (each) => {
      expect(lineTotal({ ...each, quantity: each.quantity + 1 }) - lineTotal(each)).toBe(unitPrice(each));
    }),
  );
});

test.each<[number[], number, number[]]>([
  [[1000, 1000, 1000], 100, [34, 33, 33]],
  [[1, 1, 1], 2, [1, 1, 0]],
  [[3333, 6667], 1000, [333, 667]],
  // Largest remainder: the share with the greatest rounding loss is rounded up first.
  [[150, 250, 600], 7, [1, 2, 4]],
  [[500], 500, [500]],
  [[900, 1800], 0, [0, 0]],
  [[], 0, []],
  // A gift.
  [[0, 0], 0, [0, 0]],
])('PRO-03 on lines of %j a discount of %i is allocated as %j', (totals, discount, shares) => {
  expect(shareDiscount(totals, discount).map((each) => each.discount)).toEqual(shares);
});

test.each([
  [10_500, 500],
  [2100, 100],
  [1, 0],
  [11, 1],
  [10, 0],
  [5400, 257],
])('PRO-03 %i fils include %i of VAT', (amount, vat) => {
  expect(vatIn(amount)).toBe(vat);
});

test.each(Object.values(countries))('PRO-03 I18N-06 the VAT of $code is exact to the nearest fils', ({ vatRate }) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (amount) => {
      const [whole, rate] = [BigInt(10_000 + vatRate), BigInt(vatRate)];
      expect(BigInt(vatIn(amount, vatRate))).toBe((2n * BigInt(amount) * rate + whole) / (2n * whole));
    }),
  );
});

const paidLines = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 60 });
const discounted = paidLines.chain((totals) => {
  const subtotal = totals.reduce((sum, each) => sum + each, 0);
  return fc.record({ totals: fc.constant(totals), discount: fc.integer({ min: 0, max: Math.min(subtotal, 2_000_000) }), fee: fils });
});

test('PRO-03 shares sum to the exact discount, and each stays within its line and a fils of its part', () => {
  fc.assert(
    fc.property(discounted, ({ totals, discount }) => {
      const shares = shareDiscount(totals, discount);
      const subtotal = totals.reduce((sum, each) => sum + each, 0);
      expect(shares.reduce((sum, each) => sum + each.discount, 0)).toBe(discount);
      for (const [at, { discount: share }] of shares.entries()) {
        const total = totals[at] ?? 0;
        expect(share >= 0 && share <= total).toBe(true);
        // |share - total × discount / subtotal| < 1, in exact arithmetic.
        const off = BigInt(share) * BigInt(subtotal) - BigInt(total) * BigInt(discount);
        expect(off > -BigInt(subtotal) && off < BigInt(subtotal)).toBe(true);
      }
    }),
  );
});

test('PRO-03 VAT is 1/21 of each line paid, and an order’s VAT is the sum over its lines and fee', () => {
  fc.assert(
    fc.property(discounted, ({ totals, discount, fee }) => {
      const shares = shareDiscount(totals, discount);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share.vat * 42 - 2 * ((totals[at] ?? 0) - share.discount))).toBeLessThanOrEqual(21);
      const vat = orderVat(totals, { discount, deliveryFee: fee });
      expect(vat).toBe(shares.reduce((sum, each) => sum + each.vat, 0) + vatIn(fee));
      const paid = totals.reduce((sum, each) => sum + each, 0) - discount + fee;
      expect(Math.abs(vat * 21 - paid)).toBeLessThanOrEqual(11 * (totals.length + 1));
    }),
  );
});
