import { expect, test } from 'vitest';
import { describeCart } from '../cart/use-cart.ts';
import { address, branch, line } from './testing.ts';
import { branchAt } from './use-checkout.ts';

const area = {
  delivery_area_id: 5,
  delivery_area_name: 'Marina',
  delivery_area_ar_name: 'المرسى',
  encoded_path: '',
  delivery_charge: 7.5,
  min_order_amount: 60,
  time: 25,
};

test('CHK-01 the fee, minimum and minutes are those of the chosen address, wherever the customer is', () => {
  const cart = describeCart([line(11)], 'delivery', branchAt(branch, address(7), area));
  expect(cart.totals).toMatchObject({ subtotalFils: 2000, deliveryFils: 750, totalFils: 2750 });
  expect(cart).toMatchObject({ minimumFils: 6000, missingFils: 4000, blockedBy: 'below_minimum' });
});

test('CHK-01 until the areas have arrived the branch’s own minimum holds', () => {
  const cart = describeCart([line(11, { quantity: 2 })], 'delivery', branchAt(branch, address(7), undefined));
  expect(cart).toMatchObject({ minimumFils: 3000, canCheckout: true });
});
