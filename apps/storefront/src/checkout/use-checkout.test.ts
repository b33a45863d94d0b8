import { expect, test } from 'vitest';
import { describeCart } from '../cart/use-cart.ts';
import { address, branch, line } from './testing.ts';
import { deliveryTerms } from './use-checkout.ts';

test('CHK-01 fee, minimum and minutes are the chosen address’s, independent of location', () => {
  const terms = deliveryTerms(branch, address(7));
  expect(terms).toEqual({ isActive: true, fee: 750, minimum: 6000, minutes: 25 });
  const cart = describeCart([line(11)], 'delivery', branch, undefined, { delivery: terms });
  expect(cart.totals).toMatchObject({ subtotal: 2000, deliveryFee: 750, total: 2750 });
  expect(cart).toMatchObject({ minimum: 6000, missing: 4000, blockedBy: 'below_minimum' });
});

test('CHK-01 without an address the branch’s fee and minimum apply', () => {
  const near = { ...branch, delivery: { ...branch.delivery, isActive: true } };
  const cart = describeCart([line(11, { quantity: 2 })], 'delivery', near, undefined, { delivery: deliveryTerms(near, null) });
  expect(cart.totals).toMatchObject({ subtotal: 4000, deliveryFee: 500 });
  expect(cart).toMatchObject({ minimum: 3000, canCheckout: true });
});
