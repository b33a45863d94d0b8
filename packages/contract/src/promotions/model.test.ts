import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilingual, fils, id, instant, orderType, overTheWire } from '../testing/wire-values.ts';
import { listPromotions } from './endpoints.ts';
import type { Promotion } from './model.ts';
import { listPromotions as servedList } from './served.ts';

const promotion: fc.Arbitrary<Promotion> = fc.record({
  id,
  code: fc.option(fc.string()),
  name: bilingual,
  description: bilingual,
  orderType: fc.option(orderType),
  minimum: fils,
  firstOrderOnly: fc.boolean(),
  points: fc.option(fc.integer({ min: 1, max: 9 })),
  benefit: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }), max: fc.option(fils) }),
    fc.record({ kind: fc.constant('fixed' as const), amount: fils }),
    fc.constant({ kind: 'free_delivery' as const }),
  ),
  combines: fc.boolean(),
  branchIds: fc.array(fc.integer()),
  branches: fc.array(bilingual, { maxLength: 2 }),
  perCustomer: fc.option(fc.integer({ min: 1, max: 9 })),
  endsAt: fc.option(instant),
  hours: fc.array(fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: fc.integer(), closes: fc.integer() }), { maxLength: 2 }),
});

test('PRO-01 a promotion survives the wire, its minimum to the fils', () => {
  const { toWire, fromWire } = listPromotions.output;
  fc.assert(
    fc.property(fc.array(promotion, { maxLength: 3 }), (promotions) => {
      expect(fromWire(overTheWire(servedList.output.parse(toWire(promotions))))).toEqual(promotions);
    }),
  );
});
