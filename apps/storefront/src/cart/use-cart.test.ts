import type { Branch } from '@sufra/contract/branches/model';
import { type CheckedLine, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import { itemOf } from '@sufra/contract/menu/item-testing';
import type { Promotion } from '@sufra/contract/promotions/model';
import { expect, test } from 'vitest';
import { line as lineOf, branch as marina } from '../checkout/testing.ts';
import { describeCart } from './use-cart.ts';

const branch: Branch = { ...marina, delivery: { ...marina.delivery, isActive: true, minutes: 30 } };
const line = (quantity: number): CartLine =>
  lineOf(7, {
    ...{ id: 'a', price: { pickup: 1000, delivery: 1210 }, quantity, hasOptions: true },
    options: [{ id: 3, groupId: 1, quantity: 2, name: { en: 'Lamb', ar: 'لحم' }, price: { pickup: 100, delivery: 110 } }],
  });

test('CART-05 the summary of a delivery has the branch’s fee, and no discount', () => {
  expect(describeCart([line(3)], 'delivery', branch).totals).toEqual({
    subtotal: 4290,
    discount: 0,
    deliveryFee: 500,
    tip: 0,
    total: 4790,
  });
});

test('CART-05 pickup has its own prices and never a delivery fee', () => {
  expect(describeCart([line(3)], 'pickup', branch).totals).toMatchObject({ subtotal: 3600, deliveryFee: 0, total: 3600 });
});

test('CART-05 a delivery has no fee, nor a total with one, when no dish in its cart is sold', () => {
  const checked: CheckedLine[] = [{ line: line(3), isSold: false, isOrderable: false, changes: [] }];
  const cart = describeCart([line(3)], 'delivery', branch, { checked, menu: undefined, isPending: false });
  expect(cart).toMatchObject({ totals: { subtotal: 0, deliveryFee: 0, total: 0 }, hasFee: false, blockedBy: 'lines' });
});

test('TRY-07 CART-05 the total includes automatic promotions, and near ones are shown', () => {
  const terms = { code: null, description: { en: '', ar: '' }, orderType: null, firstOrderOnly: true, branchIds: [], branches: [] };
  const both = { ...terms, points: null, perCustomer: null, endsAt: null, hours: [] };
  const tenth: Promotion = {
    ...{ ...both, id: 1, name: { en: 'Welcome', ar: '' }, minimum: 0, combines: false },
    benefit: { kind: 'percent', percent: 10, max: null },
  };
  const free: Promotion = {
    ...{ ...both, id: 2, name: { en: 'Brought free', ar: '' }, minimum: 5000, combines: true },
    benefit: { kind: 'free_delivery' },
  };
  const cartOf = (quantity: number) => describeCart([line(quantity)], 'delivery', branch, undefined, { promotions: [tenth, free] });
  expect(cartOf(3)).toMatchObject({
    totals: { subtotal: 4290, discount: 429, deliveryFee: 500, total: 4361 },
    promotions: [tenth],
    near: [{ promotion: free, missing: 710 }],
  });
  expect(cartOf(4)).toMatchObject({
    totals: { subtotal: 5720, discount: 572, deliveryFee: 0, total: 5148 },
    promotion: { name: tenth.name, deliveryName: free.name, deliveryDiscount: 500 },
    near: [],
  });
});

test('CART-06 blocks checkout of a delivery below the minimum, with the difference', () => {
  expect(describeCart([line(2)], 'delivery', branch)).toMatchObject({
    blockedBy: 'below_minimum',
    canCheckout: false,
    minimum: 3000,
    missing: 140,
  });
});

test('CART-06 pickup has no minimum', () => {
  expect(describeCart([line(1)], 'pickup', branch)).toMatchObject({ canCheckout: true, missing: 0, minimum: 0 });
});

test.each([
  ['empty', [], branch],
  ['unknown', [line(3)], undefined],
  ['closed', [line(1)], { ...branch, isOpen: false, isBusy: true }],
  ['busy', [line(1)], { ...branch, isBusy: true }],
  ['unavailable', [line(3)], { ...branch, delivery: { ...branch.delivery, isActive: false } }],
  [null, [line(3)], branch],
])('CART-06 checkout is blocked by: %s', (reason, lines, at) => {
  expect(describeCart(lines, 'delivery', at)).toMatchObject({ blockedBy: reason, canCheckout: reason === null });
});

test.each([
  ['closed', { isOpen: false }],
  ['busy', { isBusy: true }],
] as const)('BRN-06 SLOT-01 a branch that is %s accepts only orders for later, when it takes any', (state, change) => {
  const slot = '2026-11-24T10:30:00+04:00';
  const shut: Branch = { ...branch, ...change, delivery: { ...branch.delivery, nextSlot: slot } };
  const cart = (orderType: 'delivery' | 'pickup', isForLater: boolean) =>
    describeCart([line(3)], orderType, shut, undefined, { isForLater }).blockedBy;
  expect(cart('delivery', false)).toBe(state);
  expect(cart('delivery', true)).toBeNull();
  expect(cart('pickup', true)).toBe(state);
});

test('CART-05 has no fee at all without delivery, not even 0', () => {
  const outside: Branch = {
    ...branch,
    delivery: { isActive: false, isOffered: true, minutes: 0, minimum: 0, fee: null, nextSlot: null, pausedUntil: null },
  };
  expect(describeCart([line(3)], 'delivery', outside)).toMatchObject({ hasFee: false, canCheckout: false });
  expect(describeCart([line(3)], 'pickup', outside)).toMatchObject({ hasFee: true, canCheckout: true });
  const free: Branch = { ...branch, delivery: { ...branch.delivery, fee: 0 } };
  expect(describeCart([line(3)], 'delivery', free)).toMatchObject({ hasFee: true, canCheckout: true });
});

test('NAV-02 the cart counts quantities', () => {
  expect(describeCart([line(3), line(2)], 'delivery', branch).count).toBe(5);
});

const ofToday = (line: CartLine, changes: Partial<CheckedLine>): CheckedLine => ({
  ...{ line, changes: [], isSold: true, isOrderable: true },
  ...changes,
});

test('CART-02 CART-06 sold-out dishes cost nothing, and block checkout', () => {
  const soldOut = ofToday({ ...line(1), id: 'b' }, { changes: [{ code: 'sold_out' }], isSold: false, isOrderable: false });
  const today = { checked: [ofToday(line(3), {}), soldOut], menu: undefined, isPending: false };
  const cart = describeCart([line(3), line(1)], 'delivery', branch, today);
  expect(cart).toMatchObject({ blockedBy: 'lines', canCheckout: false, count: 4, changedCount: 1 });
  expect(cart.totals.subtotal).toBe(4290);
});

test('CART-02 the cart totals today’s prices, and a price change alone does not block checkout', () => {
  const dearer = { ...line(3), price: { pickup: 1000, delivery: 1300 } };
  const price = { code: 'price', was: 4290, now: 4560 } as const;
  const today = { checked: [ofToday(dearer, { changes: [price] })], menu: undefined, isPending: false };
  const cart = describeCart([line(3)], 'delivery', branch, today);
  expect(cart).toMatchObject({ canCheckout: true, changedCount: 1, lines: [dearer] });
  expect(cart.totals.subtotal).toBe(4560);
});

test('MENU-14 shows a dish outside its hours with its price, without a notice for scheduled orders', () => {
  const notNow = ofToday(line(3), { changes: [{ code: 'not_now', from: '2026-11-22T07:00:00+04:00' }] });
  const today = { checked: [notNow], menu: undefined, isPending: false };
  const cart = describeCart([line(3)], 'delivery', branch, today);
  expect(cart).toMatchObject({ canCheckout: true, changedCount: 1, totals: { subtotal: 4290 } });
  const later = describeCart([line(3)], 'delivery', branch, today, { isForLater: true });
  expect(later).toMatchObject({ canCheckout: true, changedCount: 0, totals: { subtotal: 4290 } });
  expect([...later.checks.values()]).toMatchObject([{ changes: [] }]);
});

test('CART-06 the cart blocks checkout while today’s menu loads, but not when the menu fails to load', () => {
  const waiting = { checked: undefined, menu: undefined, isPending: true };
  expect(describeCart([line(3)], 'delivery', branch, waiting)).toMatchObject({ blockedBy: 'unknown', canCheckout: false });
  expect(describeCart([line(3)], 'delivery', branch, { ...waiting, isPending: false })).toMatchObject({ canCheckout: true });
});

test('CART-07 treats a line stored by an older version like any other', () => {
  const other = itemOf(8);
  const category = { id: 1, name: { en: '', ar: '' }, items: [other], subcategories: [] };
  const menu = { categories: [category], details: new Map() };
  expect(
    describeCart([line(3)], 'delivery', branch, { checked: cartChanges([line(3)], menu, 'delivery'), menu, isPending: false }),
  ).toMatchObject({ blockedBy: 'lines', totals: { subtotal: 0 } });
});
