import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAed, toFils } from './money.ts';
import { lineTotal, missingToMinimum, orderTotals, type PricedLine, unitTotal } from './pricing.ts';

const line = (baseFils: number, quantity: number, modifiers: [quantity: number, unitFils: number][] = []): PricedLine => ({
  baseFils,
  quantity,
  modifiers: modifiers.map(([count, unitFils]) => ({ quantity: count, unitFils })),
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

test('CART-02 ten times ten fils are one dirham, where floating point would be off', () => {
  expect(0.1 * 3 === 0.3).toBe(false);
  expect(orderTotals([line(toFils(0.1), 3)], 'pickup').totalFils).toBe(toFils(0.3));
});

test.each<[string, Parameters<typeof orderTotals>, ReturnType<typeof orderTotals>]>([
  ['an empty cart', [[], 'delivery', 0], { subtotalFils: 0, discountFils: 0, deliveryFils: 0, totalFils: 0 }],
  ['a pickup ignores the fee', [[line(1800, 2)], 'pickup', 750], { subtotalFils: 3600, discountFils: 0, deliveryFils: 0, totalFils: 3600 }],
  ['a delivery adds it', [[line(1800, 2)], 'delivery', 750], { subtotalFils: 3600, discountFils: 0, deliveryFils: 750, totalFils: 4350 }],
  ['an absent fee is none', [[line(1800, 2)], 'delivery'], { subtotalFils: 3600, discountFils: 0, deliveryFils: 0, totalFils: 3600 }],
  ['a discount', [[line(1000, 1)], 'delivery', 500, 300], { subtotalFils: 1000, discountFils: 300, deliveryFils: 500, totalFils: 1200 }],
  [
    'a discount larger than the food',
    [[line(1000, 1)], 'delivery', 500, 9000],
    { subtotalFils: 1000, discountFils: 1000, deliveryFils: 500, totalFils: 500 },
  ],
  ['a negative discount', [[line(1000, 1)], 'pickup', 0, -300], { subtotalFils: 1000, discountFils: 0, deliveryFils: 0, totalFils: 1000 }],
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
  expect(missingToMinimum(subtotal, type, minimum)).toBe(missing);
});

const fils = fc.nat({ max: 2_000_000 });
const anyLine = fc.record({
  baseFils: fils,
  quantity: fc.integer({ min: 1, max: 99 }),
  modifiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unitFils: fils }), { maxLength: 20 }),
});

/** Puts every single portion and choice on the bill, one after the other, in exact arithmetic. */
function bill(lines: readonly PricedLine[]): bigint {
  let sum = 0n;
  for (const { baseFils, quantity, modifiers } of lines) {
    for (let portion = 0; portion < quantity; portion++) {
      sum += BigInt(baseFils);
      for (const modifier of modifiers) for (let taken = 0; taken < modifier.quantity; taken++) sum += BigInt(modifier.unitFils);
    }
  }
  return sum;
}

test('CART-02 every cart costs the sum of its portions and choices, one by one', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      expect(BigInt(orderTotals(lines, 'pickup').subtotalFils)).toBe(bill(lines));
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
        expect(totals.totalFils).toBe(totals.subtotalFils - totals.discountFils + totals.deliveryFils);
        expect(orderTotals(lines.toReversed(), type, fee, discount)).toEqual(totals);
        expect(totals.deliveryFils).toBe(type === 'pickup' ? 0 : fee);
      },
    ),
  );
});

test('CART-02 one more portion costs exactly the unit price more', () => {
  fc.assert(
    fc.property(anyLine, (each) => {
      expect(lineTotal({ ...each, quantity: each.quantity + 1 }) - lineTotal(each)).toBe(unitTotal(each));
    }),
  );
});

test('I18N-04 amounts survive the wire: fils to dirhams, through JSON, and back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (amount) => {
      const wire = JSON.stringify(toAed(amount));
      const digits = String(amount).padStart(3, '0');
      expect(Number(wire)).toBe(Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`));
      expect(wire).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(toFils(JSON.parse(wire))).toBe(amount);
    }),
  );
});
