// @slow

import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { expect, test } from 'vitest';
import type { Gateway, Payments } from './gateway.ts';
import { startReconciliation } from './reconcile.ts';

const paid = shared(await openPaidRestaurant());

const oneMinuteLater = new Date(new Date(paidNoon).getTime() + 60_000);
const never = 3_600_000;

async function paidCart(): Promise<string> {
  paid.api.setNow(paidNoon);
  const { token } = await paid.api.customer();
  const { data } = await paid.checksOut(token);
  await paid.sandbox.pay(await paid.sessionOf(data.cart_id));
  return data.cart_id;
}
const { ordersOf } = paid;

test('PAY-06 settles paid carts during a slow book comparison', async () => {
  const cart = await paidCart();
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { context } = paid.api;
  const payments = context.payments as Payments;
  const gateway: Gateway = {
    ...payments.gateway,
    list(since) {
      resolve();
      return payments.gateway.list(since);
    },
  };
  // The gateway's response exceeds our timeout of two seconds.
  await paid.sandbox.faults({ call: 'list', kind: 'hang' });
  const rhythm = { attemptsMs: 50, firstBooksMs: 0, booksMs: never };
  const end = startReconciliation({ ...context, payments: { ...payments, gateway } }, rhythm);
  try {
    await begun;
    paid.api.setNow(oneMinuteLater);
    await expect.poll(() => ordersOf(cart), { timeout: 1500 }).toHaveLength(1);
  } finally {
    await end();
  }
});

test('PAY-06 compares the books soon after start, not only after an hour', async () => {
  const cart = await paidCart();
  const end = startReconciliation(paid.api.context, { attemptsMs: never, firstBooksMs: 0, booksMs: never });
  try {
    await expect.poll(() => ordersOf(cart)).toHaveLength(1);
  } finally {
    await end();
  }
});
