import fc from 'fast-check';
import { test } from 'vitest';
import { bilingual, expectRoundTrip, fils, id, instant, orderType } from '../testing/wire-values.ts';
import type { Promotion } from './model.ts';
import { promotionList } from './schemas.ts';
import { promotionsFromWire, promotionsToWire } from './wire.ts';

const promotion: fc.Arbitrary<Promotion> = fc.record({
  id,
  code: fc.string(),
  name: bilingual,
  description: bilingual,
  orderType: fc.option(orderType),
  minimum: fils,
  firstOrderOnly: fc.boolean(),
  endsAt: fc.option(instant),
});

test('PRO-01 a promotion survives the wire, its minimum to the fils', () => {
  expectRoundTrip(fc.array(promotion, { maxLength: 3 }), promotionsToWire, promotionList, promotionsFromWire);
});
