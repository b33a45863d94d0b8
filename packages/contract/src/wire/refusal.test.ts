import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fils, id } from '../testing/wire-values.ts';
import { refusalFromWire, refusalToWire, staffRefusalFromWire } from './refusal.ts';

test('ERR-04 a refusal carries dish, option and amounts in the legacy format', () => {
  const details = { itemId: 5, optionId: 11, groupId: 7, missing: 1250, minimum: 4000, total: 5229, state: 'ready' };
  expect(refusalToWire(details)).toEqual({
    stock_id: 5,
    modifier_id: 11,
    category_id: 7,
    missing: 12.5,
    minimum: 40,
    total: 52.29,
    state: 'ready',
  });
  expect(refusalToWire({ missing: 1 })).toEqual({ missing: 0.01 });
  expect(refusalToWire({})).toEqual({});
});

test('ERR-04 refusal details reach the screen unchanged, to the fils', () => {
  const details = fc.record(
    {
      itemId: id,
      optionId: id,
      groupId: id,
      missing: fils,
      minimum: fils,
      total: fils,
      state: fc.string(),
      by: fc.string(),
      refundable: fils,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(details, (any) => {
      const body = { error: 'Sold out.', code: 'item_sold_out', ...refusalToWire(any) };
      const received = JSON.parse(JSON.stringify(body));
      expect({ ...refusalFromWire(received), ...staffRefusalFromWire(received) }).toEqual(any);
    }),
  );
});

test('ERR-04 ignores other fields of a failed call', () => {
  expect(refusalFromWire({ error: 'No.', code: 'x', stock_id: '5', minimum: null, payload: { email: ['account.email_invalid'] } })).toEqual(
    {},
  );
});
