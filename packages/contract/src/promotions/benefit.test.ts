import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Benefit, savingOf } from './benefit.ts';

test.each<[string, Benefit, subtotal: number, fee: number, discount: number, deliveryDiscount: number]>([
  ['a tenth', { kind: 'percent', percent: 10, max: null }, 5400, 750, 540, 0],
  ['a tenth of odd fils, rounded down', { kind: 'percent', percent: 10, max: null }, 5409, 0, 540, 0],
  ['a tenth up to AED 20', { kind: 'percent', percent: 10, max: 2000 }, 30_000, 0, 2000, 0],
  ['AED 15 off', { kind: 'fixed', amount: 1500 }, 5400, 750, 1500, 0],
  ['AED 15 off AED 10', { kind: 'fixed', amount: 1500 }, 1000, 750, 1000, 0],
  ['free delivery', { kind: 'free_delivery' }, 5400, 750, 0, 750],
  ['free delivery of what is free', { kind: 'free_delivery' }, 5400, 0, 0, 0],
])('PRO-01 %s', (_, benefit, subtotal, fee, discount, deliveryDiscount) => {
  expect(savingOf(benefit, subtotal, fee)).toEqual({ discount, deliveryDiscount });
});

const fils = fc.integer({ min: 0, max: 2_000_000 });
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }), max: fc.option(fils) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fils }),
  fc.constant({ kind: 'free_delivery' as const }),
);

test('PRO-01 savings never exceed the amount, and a percentage never makes food free', () => {
  fc.assert(
    fc.property(benefit, fils, fils, (any, subtotal, fee) => {
      const { discount, deliveryDiscount } = savingOf(any, subtotal, fee);
      for (const [off, of] of [
        [discount, subtotal],
        [deliveryDiscount, fee],
      ] as const)
        expect(Number.isInteger(off) && off >= 0 && off <= of).toBe(true);
      if (any.kind === 'percent' && subtotal > 0) expect(discount).toBeLessThan(subtotal);
    }),
  );
});
