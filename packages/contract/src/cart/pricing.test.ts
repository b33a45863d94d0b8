import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, minimumShortfall, orderTotals, type PricedLine, unitPrice } from './pricing.ts';

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

test.each<[string, Parameters<typeof orderTotals>, ReturnType<typeof orderTotals>]>([
  ['an empty cart', [[], 'delivery', 0], { subtotal: 0, discount: 0, deliveryFee: 0, total: 0 }],
  ['a pickup ignores the fee', [[line(1800, 2)], 'pickup', 750], { subtotal: 3600, discount: 0, deliveryFee: 0, total: 3600 }],
  ['a delivery adds it', [[line(1800, 2)], 'delivery', 750], { subtotal: 3600, discount: 0, deliveryFee: 750, total: 4350 }],
  ['an absent fee is none', [[line(1800, 2)], 'delivery'], { subtotal: 3600, discount: 0, deliveryFee: 0, total: 3600 }],
  ['a discount', [[line(1000, 1)], 'delivery', 500, 300], { subtotal: 1000, discount: 300, deliveryFee: 500, total: 1200 }],
  [
    'a discount larger than the food',
    [[line(1000, 1)], 'delivery', 500, 9000],
    { subtotal: 1000, discount: 1000, deliveryFee: 500, total: 500 },
  ],
  ['a negative discount', [[line(1000, 1)], 'pickup', 0, -300], { subtotal: 1000, discount: 0, deliveryFee: 0, total: 1000 }],
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

/** Puts every single portion and choice on the bill, one after the other, in exact arithmetic. */
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

test('CART-02 every cart costs the sum of its portions and choices, one by one', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      expect(BigInt(orderTotals(lines, 'pickup').subtotal)).toBe(bill(lines));
      for (const each of lines) expect(BigInt(lineTotal(each))).toBe(bill([each]));
    }),
    { numRuns: 60 },
  );
});

test('CART-02 CART-05 sums are whole fils, never negative, and do not depend on the order of lines', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      fils,
      fc.integer(),
      fc.constantFrom('pickup', 'delivery'),
      (lines, fee, discount, type) => {
        const totals = orderTotals(lines, type, fee, discount);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryFee);
        expect(orderTotals(lines.toReversed(), type, fee, discount)).toEqual(totals);
        expect(totals.deliveryFee).toBe(type === 'pickup' ? 0 : fee);
      },
    ),
  );
});

test('CART-02 one more portion costs exactly the unit price more', () => {
  fc.assert(
    fc.property(anyLine, (each) => {
      expect(lineTotal({ ...each, quantity: each.quantity + 1 }) - lineTotal(each)).toBe(unitPrice(each));
    }),
  );
});
