import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { currencies, defaultCurrency, setCurrency } from '../money.ts';
import { bestReward, earnedPoints, isWhole, pointsTakenBack } from './rules.ts';

afterEach(() => setCurrency(defaultCurrency));

test.each([
  ['AED', 5400, 1, 54],
  ['AED', 5499, 1, 54],
  ['AED', 99, 5, 0],
  ['AED', 100, 5, 5],
  ['KWD', 5990, 2, 10],
  ['KWD', 990, 2, 0],
] as const)('LOY-01 %s: %i in the minor unit at %i a unit earn %i points', (code, food, perUnit, points) => {
  setCurrency(currencies[code]);
  expect(earnedPoints(food, perUnit)).toBe(points);
});

test('LOY-02 refunds in any parts take back in proportion, and a complete one exactly what was earned', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 1000 }), (amounts, perUnit) => {
      const food = amounts.reduce((sum, each) => sum + each, 0);
      const earned = earnedPoints(food, perUnit);
      let [refunded, takenBack] = [0, 0];
      for (const amount of amounts) {
        refunded += amount;
        const taken = pointsTakenBack({ food, refunded, earned, takenBack });
        expect(taken).toBeGreaterThanOrEqual(0);
        takenBack += taken;
        expect(Math.abs(takenBack - (earned * refunded) / food)).toBeLessThanOrEqual(0.5);
      }
      expect(takenBack).toBe(earned);
    }),
  );
});

test('LOY-02 a refund of more than the food takes back no more than was earned', () => {
  expect(pointsTakenBack({ food: 5000, refunded: 6000, earned: 50, takenBack: 0 })).toBe(50);
  expect(pointsTakenBack({ food: 5000, refunded: 6000, earned: 50, takenBack: 50 })).toBe(0);
  expect(pointsTakenBack({ food: 0, refunded: 750, earned: 0, takenBack: 0 })).toBe(0);
});

const reward = (id: number, points: number, amount: number, minimum = 4000) => ({
  ...{ id, points, minimum, orderType: null, branchIds: [] },
  benefit: { kind: 'fixed' as const, amount },
});

test('LOY-03 the best reward saves most on the order, and of two as good costs fewer points', () => {
  const order = { branchId: 1, orderType: 'pickup' as const, subtotal: 5000, deliveryFee: 0 };
  const rewards = [reward(1, 100, 1000), reward(2, 80, 1000), reward(3, 200, 3000, 6000), reward(4, 50, 500)];
  expect(bestReward(rewards, order)?.id).toBe(2);
  expect(bestReward(rewards, { ...order, subtotal: 6000 })?.id).toBe(3);
  expect(bestReward(rewards, { ...order, subtotal: 3000 })).toBeNull();
  // An automatic promotion takes off as much already.
  expect(bestReward(rewards, order, { discount: 1000, deliveryDiscount: 0 })).toBeNull();
  expect(bestReward(rewards, order, { discount: 600, deliveryDiscount: 750 })?.id).toBe(2);
  const brought = { ...reward(5, 10, 0, 0), benefit: { kind: 'free_delivery' as const } };
  expect(bestReward([brought], order)).toBeNull();
  expect(bestReward([brought], { ...order, orderType: 'delivery', deliveryFee: 750 })?.id).toBe(5);
});

test.each([[1], [36], [0], [37], [1.5], ['1'], [null]])('LOY-05 of stored settings only whole numbers count: %j', (value) => {
  expect(isWhole(value, 36)).toBe(value === 1 || value === 36);
});
