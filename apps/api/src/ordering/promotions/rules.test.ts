import type { Benefit } from '@sufra/contract/promotions/benefit';
import { isProblem } from '@sufra/contract/refusals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchOf } from '../../catalogue/store/area-testing.ts';
import type { PromotionRecord } from '../../catalogue/store/promotion-queries.ts';
import { dependsOnPastUse } from './choose.ts';
import { choosePromotion, cleanCode, type PastUse, type PricedOrder, tryPromotion } from './rules.ts';

const now = new Date('2026-11-21T12:00:00+04:00');
const order: PricedOrder = { branch: branchOf(1, []), orderType: 'delivery', subtotal: 10_000, deliveryFee: 750, now };
const promotion = (change: Partial<PromotionRecord> = {}): PromotionRecord => ({
  id: 1,
  code: null,
  name: { en: 'An offer', ar: 'عرض' },
  benefit: { kind: 'percent', percent: 10, max: null },
  combines: false,
  orderType: null,
  minimum: 0,
  perCustomer: null,
  firstOrderOnly: false,
  points: null,
  branchIds: [],
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: null,
  hours: [],
  ...change,
});
const branchName = (id: number) => (id < 9 ? { en: `Branch ${id}`, ar: `الفرع ${id}` } : undefined);
const choose = (promotions: PromotionRecord[], code: string | null = null, pastUse: PastUse = null) =>
  choosePromotion(promotions, { code, pastUse, branchName }, order);

test.each([
  [' karak ', 'KARAK'],
  ['karak10', 'KARAK10'],
  ['  ', null],
  [null, null],
  [undefined, null],
])('PRO-02 the code %j is read as %j', (given, code) => {
  expect(cleanCode(given)).toBe(code);
});

describe('PRO-01 promotion applies only within its dates, minimum, branches and order type', () => {
  test.each<[string, Partial<PromotionRecord>, string | null]>([
    ['from this instant on', { startsAt: now }, null],
    ['a moment later', { startsAt: new Date(now.getTime() + 1) }, 'promo_not_yet'],
    ['until this instant', { endsAt: now }, 'promo_ended'],
    ['a moment longer', { endsAt: new Date(now.getTime() + 1) }, null],
    // A Saturday at noon.
    ['on this day at this hour', { hours: [{ day: 6, opens: 720, closes: 840 }] }, null],
    ['until this minute', { hours: [{ day: 6, opens: 600, closes: 720 }] }, 'promo_wrong_hours'],
    ['at this hour of another day', { hours: [{ day: 5, opens: 720, closes: 840 }] }, 'promo_wrong_hours'],
    ['on the evening before, until now', { hours: [{ day: 5, opens: 1320, closes: 1320 + 841 }] }, null],
    ['on one of several days', { hours: [0, 6].map((day) => ({ day, opens: 600, closes: 900 })) }, null],
    ['from just so much', { minimum: 10_000 }, null],
    ['from a fils more', { minimum: 10_001 }, 'promo_below_minimum'],
    ['here among others', { branchIds: [3, 1] }, null],
    ['elsewhere', { branchIds: [3, 9] }, 'promo_wrong_branch'],
    ['for delivery', { orderType: 'delivery' }, null],
    ['for pickup', { orderType: 'pickup' }, 'promo_wrong_order_type'],
  ])('PRO-01 PRO-02 %s', (_, change, problem) => {
    const outcome = tryPromotion(promotion(change), order, branchName);
    expect(isProblem(outcome) ? outcome.problem : null).toBe(problem);
  });

  test('PRO-02 a refusal names the branches that it knows, and the fils that are missing', () => {
    expect(tryPromotion(promotion({ branchIds: [3, 2, 9] }), order, branchName)).toMatchObject({
      values: { branches: { en: 'Branch 3, Branch 2', ar: 'الفرع 3، الفرع 2' } },
    });
    const missing = { missing: 2550, minimum: 12_550 };
    expect(tryPromotion(promotion({ minimum: 12_550 }), order, branchName)).toMatchObject({ values: missing, details: missing });
  });

  test('PRO-02 refusal states the start in the branch’s time zone, and the required order type', () => {
    expect(tryPromotion(promotion({ startsAt: new Date('2026-12-02T06:30:00Z') }), order, branchName)).toEqual({
      problem: 'promo_not_yet',
      values: { start: { en: '2 December 2026, 10:30\u00a0AM', ar: '2 ديسمبر 2026، 10:30\u00a0ص' } },
    });
    const forPickup = promotion({ orderType: 'pickup' });
    expect(tryPromotion(forPickup, order, branchName)).toEqual({ problem: 'promo_wrong_order_type', values: { type: 'pickup' } });
    const freeDelivery = promotion({ benefit: { kind: 'free_delivery' } });
    const pickup: PricedOrder = { ...order, orderType: 'pickup', deliveryFee: 0 };
    expect(tryPromotion(freeDelivery, pickup, branchName)).toEqual({ problem: 'promo_wrong_order_type', values: { type: 'delivery' } });
    expect(tryPromotion(freeDelivery, { ...order, deliveryFee: 0 }, branchName)).toEqual({ problem: 'promo_no_effect' });
  });

  test('PRO-02 DESK-17 the refusal states the hours, in branch time', () => {
    const evenings = promotion({ hours: [0, 1, 2, 3, 4].map((day) => ({ day, opens: 1020, closes: 1140 })) });
    expect(tryPromotion(evenings, order, branchName)).toMatchObject({
      problem: 'promo_wrong_hours',
      values: { hours: { en: expect.stringMatching(/^Sunday to Thursday, /), ar: expect.stringMatching(/^من الأحد إلى الخميس، /) } },
    });
    const noon = promotion({ hours: [{ day: 6, opens: 720, closes: 780 }] });
    const riyadh = { ...order, branch: { ...order.branch, timeZone: 'Asia/Riyadh' } };
    expect(isProblem(tryPromotion(noon, order, branchName))).toBe(false);
    expect(tryPromotion(noon, riyadh, branchName)).toMatchObject({ problem: 'promo_wrong_hours' });
  });

  test.each<[string, Partial<PromotionRecord>, PastUse, string | null]>([
    ['where past orders were not read', { firstOrderOnly: true }, null, null],
    ['a first order', { firstOrderOnly: true }, { hasOrdered: false, usedUp: [], usedByCustomer: [], points: 0 }, null],
    ['no first order', { firstOrderOnly: true }, { hasOrdered: true, usedUp: [], usedByCustomer: [], points: 0 }, 'promo_first_order_only'],
    ['another that is used up', {}, { hasOrdered: true, usedUp: [2], usedByCustomer: [3], points: 0 }, null],
    ['used up by all', {}, { hasOrdered: true, usedUp: [1], usedByCustomer: [], points: 0 }, 'promo_used_up'],
    ['used up by the customer', {}, { hasOrdered: true, usedUp: [1], usedByCustomer: [1], points: 0 }, 'promo_already_used'],
    ['as many points as it costs', { points: 50 }, { hasOrdered: true, usedUp: [], usedByCustomer: [], points: 50 }, null],
    ['fewer points', { points: 50 }, { hasOrdered: true, usedUp: [], usedByCustomer: [], points: 49 }, 'promo_points_missing'],
    ['points below 0', { points: 50 }, { hasOrdered: true, usedUp: [], usedByCustomer: [], points: -9 }, 'promo_points_missing'],
  ])('PRO-01 %s', (_, change, pastUse, problem) => {
    const outcome = tryPromotion(promotion(change), order, branchName, pastUse);
    expect(isProblem(outcome) ? outcome.problem : null).toBe(problem);
  });
});

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }), max: fc.option(fc.nat({ max: 3000 })) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 9999 }) }),
  fc.constant({ kind: 'free_delivery' as const }),
);
const anyPromotion = fc
  .record({ benefit, minimum: fc.nat({ max: 20_000 }), code: fc.option(fc.constantFrom('A', 'B')), firstOrderOnly: fc.boolean() })
  .map(promotion);
const some = fc.array(anyPromotion, { maxLength: 6 }).map((all) => all.map((each, id) => ({ ...each, id })));

test('PRO-01 server chooses the best automatic promotion and none with a code when no code is given', () => {
  fc.assert(
    fc.property(some, fc.boolean(), (promotions, hasOrdered) => {
      const pastUse = { hasOrdered, usedUp: [], usedByCustomer: [], points: 0 };
      const chosen = choose(promotions, null, pastUse);
      if (chosen && isProblem(chosen)) throw new Error('without a code nothing is refused');
      const worth = chosen ? chosen.discount + chosen.deliveryDiscount : 0;
      expect(chosen === null || worth > 0).toBe(true);
      if (chosen) expect(promotions.find(({ id }) => id === chosen.id)?.code).toBeNull();
      for (const each of promotions.filter(({ code }) => code === null)) {
        const other = tryPromotion(each, order, branchName, pastUse);
        if (!isProblem(other)) expect(other.discount + other.deliveryDiscount).toBeLessThanOrEqual(worth);
      }
    }),
  );
});

test('PRO-01 server prefers the largest saving including delivery, and the older promotion on a tie', () => {
  const fixed = (id: number, amount: number) => promotion({ id, benefit: { kind: 'fixed', amount } });
  const freeDelivery = promotion({ id: 9, benefit: { kind: 'free_delivery' } });
  expect(choose([fixed(1, 500), fixed(2, 600), fixed(3, 600), fixed(4, 400)])).toMatchObject({ id: 2 });
  expect(choose([fixed(1, 749), freeDelivery])).toMatchObject({ id: 9, discount: 0, deliveryDiscount: 750 });
  expect(choose([freeDelivery, fixed(1, 751)])).toMatchObject({ id: 1 });
});

test('PRO-02 a code is used exclusively, even when another promotion saves more', () => {
  const fifth = promotion({ benefit: { kind: 'percent', percent: 20, max: null } });
  const tenth = promotion({ id: 2, code: 'TENTH' });
  expect(choose([fifth, tenth], 'TENTH')).toMatchObject({ id: 2, discount: 1000 });
  expect(choose([fifth, { ...tenth, minimum: 10_001 }], 'TENTH')).toMatchObject({ problem: 'promo_below_minimum' });
  expect(choose([fifth, tenth], 'OTHER')).toEqual({ problem: 'promo_code_invalid' });
  expect(choose([fifth, tenth])).toMatchObject({ id: 1, discount: 2000 });
});

test.each<[string, Partial<PromotionRecord>, boolean]>([
  ['by itself', {}, true],
  ['by its code', { code: 'TENTH' }, true],
  ['by another code', { code: 'FIFTH' }, false],
  ['for a larger order', { minimum: 2_000_000 }, true],
  ['here among others', { branchIds: [9, 1] }, true],
  ['elsewhere', { branchIds: [9] }, false],
  ['for delivery', { orderType: 'delivery' }, false],
  ['free delivery', { benefit: { kind: 'free_delivery' } }, false],
])('PRO-01 reads past uses when a promotion may apply to a pickup: %s', (_, change, asks) => {
  const catalogue = { promotions: () => [promotion(change)] };
  expect(dependsOnPastUse(catalogue, { promoCode: ' tenth ', branchId: 1, orderType: 'pickup' })).toBe(asks);
  expect(dependsOnPastUse(catalogue, { promoCode: 'TENTH', branchId: 1, orderType: null })).toBe(false);
});
