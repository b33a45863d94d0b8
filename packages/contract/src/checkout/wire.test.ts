import { expect, test } from 'vitest';
import { overTheWire } from '../testing/wire-values.ts';
import type { CheckoutRequest } from './model.ts';
import { checkoutBody } from './schemas.ts';
import { checkoutRequest } from './wire.ts';

test('CHK-08 the client’s clock is sent and ignored', () => {
  const request: CheckoutRequest = {
    ...{ branchId: 1, branchCode: 'DXB-MARINA', orderType: 'pickup', addressId: null, paymentMethodId: 1, comments: '' },
    lines: [{ itemId: 5, quantity: 2, options: [], note: '' }],
  };
  const sent = overTheWire(checkoutRequest.toWire({ ...request, orderDate: '2026-11-21T08:30:00.000Z' }));
  expect(sent.order_date).toBe('2026-11-21T08:30:00.000Z');
  expect(checkoutRequest.fromWire(checkoutBody.parse(sent))).toEqual(request);
});
