/** AUTH-15: who may erase an account, and what happens to pending payments. */

import { getProfile } from '@sufra/contract/account/served';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { shared } from '@sufra/tests/support/api.ts';
import { completeOrders } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { describe, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { reconcile } from '../../billing/payments/reconcile.ts';
import { refundsOf as refundsOfCustomer } from './erase-queries.ts';

const paid = shared(await openPaidRestaurant({ RATE_LIMITS: 'on' }));

const db = () => paid.api.context.db;
const erase = (token: string, body: object) => paid.api.call(deleteAccount, { token, body });
const isThere = async (token: string) => (await paid.api.call(getProfile, { token })).status === 200;
const cartOf = (id: string) => db().selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = (cart: string) => db().selectFrom('orders').select(['number', 'comments']).where('cart_id', '=', cart).execute();
const refundsOf = (cart: string) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['reason', 'refund.amount_fils as amount', 'done_at as doneAt'])
    .where('cart_id', '=', cart)
    .execute();

describe('AUTH-15 deleting an account', () => {
  test('requires the password (step-up authentication)', async () => {
    const { token, password } = await paid.api.customer();
    expect(await erase(token, {})).toMatchObject({ status: 400, body: { payload: { password: ['Password is required'] } } });
    expect(await erase(token, { password: 'not my password' })).toMatchObject({
      status: 400,
      body: { payload: { password: ['The password is wrong.'] } },
    });
    expect(await isThere(token)).toBe(true);
    expect((await erase(token, { password })).status).toBe(200);
    expect(await isThere(token)).toBe(false);
  });

  test('rate-limits password guesses', async () => {
    const { token, password } = await paid.api.customer();
    const guesses: number[] = [];
    for (let guess = 0; guess < 6; guess++) guesses.push((await erase(token, { password: `guess number ${guess}` })).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await erase(token, { password })).status).toBe(429);
    expect(await isThere(token)).toBe(true);
  });

  test('requires a recent login without a password', async () => {
    const { token, email } = await paid.api.customer();
    await db().updateTable('customer').set({ password_hash: null }).where('email', '=', email).execute();
    paid.api.setNow('2026-11-21T12:10:01+04:00');
    expect(await erase(token, {})).toMatchObject({ status: 430, body: { code: 'sign_in_again' } });
    expect(await isThere(token)).toBe(true);
    paid.api.setNow('2026-11-21T12:09:59+04:00');
    expect((await erase(token, {})).status).toBe(200);
    paid.api.setNow(paidNoon);
  });
});

describe('AUTH-15 PAY-06 an account that is deleted while it pays', () => {
  test('has an order under way: refused in both languages, until the order is over', async () => {
    const { token, password } = await paid.api.customer();
    const { data } = await paid.checksOut(token, { comments: 'Ring twice', payment_method_id: paid.restaurant.cash });
    await paid.places(token, data.cart_id, 'Cash On Delivery');
    const body = { password };
    const [english, arabic] = [await erase(token, body), await paid.api.call(deleteAccount, { token, body, locale: 'ar' })];
    expect(english).toMatchObject({ status: 430, body: { code: 'account_has_open_orders' } });
    expect(english.body.error).toContain('once it is finished');
    expect(arabic.body.error).toContain('بعد اكتماله');
    expect(await isThere(token)).toBe(true);
    expect(await ordersOf(data.cart_id)).toMatchObject([{ comments: 'Ring twice' }]);
    await completeOrders(paid.api.context);
    expect((await erase(token, body)).status).toBe(200);
    expect(await ordersOf(data.cart_id)).toMatchObject([{ comments: '' }]);
  });

  test('has paid and not come back: the order is placed, and erased with its person once it is over', async () => {
    const { token, password } = await paid.api.customer();
    const { data } = await paid.checksOut(token, { comments: 'Ring twice' });
    await paid.sandbox.pay(await paid.sessionOf(data.cart_id));
    expect(await erase(token, { password })).toMatchObject({ status: 430, body: { code: 'account_has_open_orders' } });
    await completeOrders(paid.api.context);
    expect((await erase(token, { password })).status).toBe(200);
    expect(await ordersOf(data.cart_id)).toEqual([{ number: expect.any(Number), comments: '' }]);
    expect(await refundsOf(data.cart_id)).toEqual([]);
    expect(await findViolations(db())).toEqual([]);
  });

  test('has a page open: the customer can no longer pay on it', async () => {
    const { token, password } = await paid.api.customer();
    const { data } = await paid.checksOut(token);
    const session = await paid.sessionOf(data.cart_id);
    expect((await erase(token, { password })).status).toBe(200);
    expect(await paid.sandbox.pay(session)).toEqual({ state: 'cancelled', transaction: null });
    expect(await cartOf(data.cart_id)).toEqual({ state: 'cancelled' });
    expect(await findViolations(db())).toEqual([]);
  });

  test('erases despite a gateway outage, and refunds captured money', async () => {
    const { token, password } = await paid.api.customer();
    const { data } = await paid.checksOut(token, { comments: 'Ring twice' });
    const session = await paid.sessionOf(data.cart_id);
    await paid.sandbox.pay(session);
    await paid.sandbox.faults({ call: 'cancel', kind: 'error' });
    expect((await erase(token, { password })).status).toBe(200);
    expect(await isThere(token)).toBe(false);
    expect(await ordersOf(data.cart_id)).toEqual([]);
    expect(await cartOf(data.cart_id)).toEqual({ state: 'cancelled' });
    await paid.sandbox.faults();
    // Half a minute later reconciliation checks the payment.
    paid.api.setNow('2026-11-21T12:00:31+04:00');
    await reconcile(paid.api.context);
    expect(await ordersOf(data.cart_id)).toEqual([]);
    await vi.waitFor(async () =>
      expect(await refundsOf(data.cart_id)).toEqual([{ reason: 'too_late', amount: 5400, doneAt: expect.any(Date) }]),
    );
    expect(await findViolations(db())).toEqual([]);
    // This customer's refund mail is erased, another's is not.
    const { customer_id: id } = await db()
      .selectFrom('cart')
      .select('customer_id')
      .where('id', '=', data.cart_id)
      .executeTakeFirstOrThrow();
    expect([await refundsOfCustomer(db(), id), await refundsOfCustomer(db(), id + 1)]).toEqual([[expect.any(String)], []]);
    paid.api.setNow(paidNoon);
  });
});
