import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Benefit } from './benefit.ts';
import { type ApplicablePromotion, grantPromotions, offersFor, totalSaving, unmetCondition } from './grant.ts';

interface Offer {
  name: string;
  benefit: Benefit;
  combines: boolean;
}
const off = (name: string, discount: number): ApplicablePromotion<Offer> => ({
  promotion: { name, benefit: { kind: 'fixed', amount: discount }, combines: false },
  ...{ discount, deliveryDiscount: 0 },
});
const free = (name: string, combines: boolean): ApplicablePromotion<Offer> => ({
  promotion: { name, benefit: { kind: 'free_delivery' }, combines },
  ...{ discount: 0, deliveryDiscount: 750 },
});
const names = (automatic: ApplicablePromotion<Offer>[], given?: ApplicablePromotion<Offer>) => {
  const granted = grantPromotions(automatic, given);
  return granted && [granted.main.promotion.name, granted.delivery?.promotion.name ?? null];
};

describe('PRO-01 free delivery combines with a discount when enabled', () => {
  test.each<[string, ApplicablePromotion<Offer>[], ApplicablePromotion<Offer> | undefined, ReturnType<typeof names>]>([
    ['nothing applies', [], undefined, null],
    ['the best one alone when none combines', [off('ten', 1000), free('free', false)], undefined, ['ten', null]],
    ['free delivery alone when it is worth more', [off('two', 200), free('free', false)], undefined, ['free', null]],
    ['both when free delivery combines', [free('free', true), off('two', 200), off('ten', 1000)], undefined, ['ten', 'free']],
    ['the combining one of two', [free('alone', false), free('free', true), off('two', 200)], undefined, ['two', 'free']],
    ['a code and free delivery beside it', [off('ten', 1000), free('free', true)], off('CODE', 100), ['CODE', 'free']],
    ['a code alone when none combines', [off('ten', 1000), free('free', false)], off('CODE', 100), ['CODE', null]],
    ['a code of free delivery and a discount beside it', [off('ten', 1000)], free('FREE', true), ['ten', 'FREE']],
    ['a code of free delivery alone', [off('ten', 1000), free('free', true)], free('FREE', false), ['FREE', null]],
  ])('%s', (_, automatic, given, expected) => {
    expect(names(automatic, given)).toEqual(expected);
  });

  test('PRO-01 automatic promotions save at least as much as the best single one', () => {
    const any = fc.oneof(
      fc.nat({ max: 3000 }).map((amount) => off('off', amount)),
      fc.boolean().map((combines) => free('free', combines)),
    );
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), (automatic) => {
        const granted = grantPromotions(automatic);
        const sum = granted ? totalSaving(granted.main) + (granted.delivery ? totalSaving(granted.delivery) : 0) : 0;
        expect(sum).toBeGreaterThanOrEqual(Math.max(...automatic.map(totalSaving)));
      }),
    );
  });
});

test('PRO-01 free delivery requires delivery, and a minimum reports what is missing', () => {
  const order = { branchId: 1, orderType: 'pickup' as const, subtotal: 5000 };
  const conditions = { benefit: { kind: 'free_delivery' as const }, orderType: null, minimum: 7500, branchIds: [] };
  expect(unmetCondition(conditions, order)).toEqual({ why: 'order_type', needed: 'delivery' });
  expect(unmetCondition(conditions, { ...order, orderType: 'delivery' })).toEqual({ why: 'minimum', missing: 2500 });
  expect(unmetCondition({ ...conditions, branchIds: [2] }, order)).toEqual({ why: 'branch' });
  expect(unmetCondition(conditions, { ...order, orderType: 'delivery', subtotal: 7500 })).toBeNull();
});

test('PRO-01 TRY-07 suggests only promotions that more dishes would really bring', () => {
  const terms = { orderType: null, minimum: 0, branchIds: [], combines: false };
  const tenth = { ...terms, benefit: { kind: 'percent' as const, percent: 10, max: null } };
  const free = { ...terms, benefit: { kind: 'free_delivery' as const }, minimum: 15_000 };
  const order = { branchId: 1, orderType: 'delivery' as const, subtotal: 10_000, deliveryFee: 500 };
  const combining = { ...free, combines: true };
  expect(offersFor([tenth, combining], order)).toMatchObject({
    granted: { main: { promotion: tenth, discount: 1000 }, delivery: null },
    near: [{ promotion: combining, missing: 5000 }],
  });
  // The nearest first.
  const fifth = { ...tenth, benefit: { kind: 'percent' as const, percent: 20, max: null }, minimum: 12_000 };
  const offers = offersFor([tenth, combining, fifth], order);
  expect(offers.near).toEqual([
    { promotion: fifth, missing: 2000 },
    { promotion: combining, missing: 5000 },
  ]);
  // 10 % of AED 150 exceeds the fee.
  expect(offersFor([tenth, free], order).near).toEqual([]);
  expect(offersFor([free], order).near).toHaveLength(1);
  expect(offersFor([free], { ...order, deliveryFee: 0 }).near).toEqual([]);
  expect(offersFor([free], { ...order, orderType: 'pickup' }).near).toEqual([]);
});
