import { expect, test } from 'vitest';
import { payment } from '../payments/testing.ts';
import { emptyState } from './state.ts';
import { fromStored, isPageUrl, paymentFromStored, toStored } from './stored-wire.ts';

/** In the stored format. */
const kept = {
  cartId: 'cart-0001',
  addressId: 7,
  paymentMethodId: 2,
  comment: 'Ring twice',
  paymentUrl: 'https://pay.example/s/1',
  paymentMode: 'iframe',
  total: 61.5,
  orderType: 'delivery',
  minutes: 30,
  branch: { name_en: 'Dubai Marina', name_ar: 'مرسى دبي', lat: 25.0805, lng: 55.1403 },
};

test('PAY-01 the store keeps a pending payment with the cart and restores it when the browser reopens', () => {
  const visit = { ...emptyState(), cart: { ...emptyState().cart, payment: payment() } };
  const stored = JSON.parse(JSON.stringify(toStored(visit)));
  expect(stored.cart.cartInfo).toEqual(kept);
  expect(fromStored(stored).cart.payment).toEqual(payment());
});

test('PAY-01 SLOT-04 persists a pickup, a payment without a page, and a scheduled order', () => {
  const forLater = payment({ slotStart: '2026-11-24T19:15:00+04:00' });
  for (const each of [payment({ addressId: null, orderType: 'pickup' }), payment({ url: null, mode: 'redirect' }), forLater])
    expect(fromStored(toStored({ ...emptyState(), cart: { ...emptyState().cart, payment: each } })).cart.payment).toEqual(each);
});

test('PAY-01 stores nothing without a payment', () => {
  expect(toStored(emptyState()).cart).not.toHaveProperty('cartInfo');
});

test.each([
  ['nothing', undefined],
  ['a number', 5],
  ['no cart', { ...kept, cartId: '' }],
  ['a page that is a script', { ...kept, paymentUrl: 'javascript:alert(1)' }],
  ['a page of no site', { ...kept, paymentUrl: 'data:text/html,pay' }],
  ['an unknown way to show it', { ...kept, paymentMode: 'popup' }],
  ['a total in words', { ...kept, total: 'much' }],
  ['no branch', { ...kept, branch: null }],
  ['no method', { ...kept, paymentMethodId: null }],
])('CART-07 drops a stored payment with %s without a crash', (_title, stored) => {
  expect(paymentFromStored(stored)).toBeNull();
});

test('PAY-01 opens only http(s) pages', () => {
  expect([isPageUrl('https://pay.example/s/1'), isPageUrl('http://localhost:4100/pay/1')]).toEqual([true, true]);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://pay.example/1', '//pay.example', '/pay', '', null])
    expect(isPageUrl(url)).toBe(false);
});
