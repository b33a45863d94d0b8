import type { CartLine } from '@sufra/contract/cart';
import { type CheckedLine, cartChanges } from '@sufra/contract/cart-changes';
import type { Location } from '@sufra/contract/locations';
import { expect, test } from 'vitest';
import { describeCart } from './use-cart.ts';

const branch: Location = {
  branch_id: 1,
  loc_code: 'DXB-MARINA',
  branch_en_name: 'Dubai Marina',
  branch_ar_name: 'مرسى دبي',
  branch_address: '',
  branch_ar_address: '',
  branch_phone: '',
  img_url: '',
  is_opened: true,
  status: true,
  opens_at: null,
  store_timings: [],
  delivery: { is_active: true, time: 30, type_id: 2, min_order_amount: 30, charge: 5 },
  has_delivery: true,
  pickup: { is_active: true, time: 15, type_id: 1 },
  payment_methods: [],
  geo_details: { lat: 25.08, lng: 55.14 },
  distance: null,
};
const line = (quantity: number): CartLine => ({
  uuid: 'a',
  stock_id: 7,
  item_name_en: 'Hummus',
  item_name_ar: 'حمص',
  img_url: '',
  pickupPrice: 10,
  deliveryPrice: 12.1,
  quantity,
  min_cart_item: 1,
  modifiers: [{ id: 3, category_id: 1, quantity: 2, name_en: 'Lamb', name_ar: 'لحم', pickupPrice: 1, deliveryPrice: 1.1 }],
  notes: '',
  isCustomizable: true,
});

test('CART-05 the summary of a delivery has the branch’s fee, and no discount', () => {
  expect(describeCart([line(3)], 'delivery', branch).totals).toEqual({
    subtotalFils: 4290,
    discountFils: 0,
    deliveryFils: 500,
    totalFils: 4790,
  });
});

test('CART-05 pickup has its own prices and never a delivery fee', () => {
  expect(describeCart([line(3)], 'pickup', branch).totals).toMatchObject({ subtotalFils: 3600, deliveryFils: 0, totalFils: 3600 });
});

test('CART-06 a delivery below the minimum cannot be checked out and knows what is missing', () => {
  expect(describeCart([line(2)], 'delivery', branch)).toMatchObject({
    blockedBy: 'below_minimum',
    canCheckout: false,
    minimumFils: 3000,
    missingFils: 140,
  });
});

test('CART-06 pickup has no minimum', () => {
  expect(describeCart([line(1)], 'pickup', branch)).toMatchObject({ canCheckout: true, missingFils: 0, minimumFils: 0 });
});

test.each([
  ['empty', [], branch],
  ['unknown', [line(3)], undefined],
  ['closed', [line(1)], { ...branch, is_opened: false, status: false }],
  ['busy', [line(1)], { ...branch, status: false }],
  ['unavailable', [line(3)], { ...branch, delivery: { ...branch.delivery, is_active: false } }],
  [null, [line(3)], branch],
])('CART-06 what keeps a cart from being checked out: %s', (reason, lines, at) => {
  expect(describeCart(lines, 'delivery', at)).toMatchObject({ blockedBy: reason, canCheckout: reason === null });
});

test('CART-05 where the branch does not deliver there is no fee, not even none', () => {
  const outside: Location = { ...branch, delivery: { is_active: false, time: 0, type_id: 2, min_order_amount: 0, charge: null } };
  expect(describeCart([line(3)], 'delivery', outside)).toMatchObject({ hasFee: false, canCheckout: false });
  expect(describeCart([line(3)], 'pickup', outside)).toMatchObject({ hasFee: true, canCheckout: true });
  const free: Location = { ...branch, delivery: { ...branch.delivery, charge: 0 } };
  expect(describeCart([line(3)], 'delivery', free)).toMatchObject({ hasFee: true, canCheckout: true });
});

test('NAV-02 the cart counts quantities', () => {
  expect(describeCart([line(3), line(2)], 'delivery', branch).count).toBe(5);
});

const ofToday = (line: CartLine, changes: Partial<CheckedLine>): CheckedLine => ({
  ...{ line, changes: [], isSold: true, isOrderable: true },
  ...changes,
});

test('CART-02 CART-06 what is sold out costs nothing, but keeps the cart from being checked out', () => {
  const soldOut = ofToday({ ...line(1), uuid: 'b' }, { changes: [{ code: 'sold_out' }], isSold: false, isOrderable: false });
  const today = { checked: [ofToday(line(3), {}), soldOut], menu: undefined, isPending: false };
  const cart = describeCart([line(3), line(1)], 'delivery', branch, today);
  expect(cart).toMatchObject({ blockedBy: 'lines', canCheckout: false, count: 4, changedCount: 1 });
  expect(cart.totals.subtotalFils).toBe(4290);
});

test('CART-02 sums are at the prices of today, and a new price alone does not keep the cart from being checked out', () => {
  const dearer = { ...line(3), deliveryPrice: 13 };
  const price = { code: 'price', wasFils: 4290, nowFils: 4560 } as const;
  const today = { checked: [ofToday(dearer, { changes: [price] })], menu: undefined, isPending: false };
  const cart = describeCart([line(3)], 'delivery', branch, today);
  expect(cart).toMatchObject({ canCheckout: true, changedCount: 1, lines: [dearer] });
  expect(cart.totals.subtotalFils).toBe(4560);
});

test('CART-06 until the menu of today has arrived nothing is checked out; where it cannot be read, checkout decides', () => {
  const waiting = { checked: undefined, menu: undefined, isPending: true };
  expect(describeCart([line(3)], 'delivery', branch, waiting)).toMatchObject({ blockedBy: 'unknown', canCheckout: false });
  expect(describeCart([line(3)], 'delivery', branch, { ...waiting, isPending: false })).toMatchObject({ canCheckout: true });
});

test('CART-07 a line stored before anything was checked is judged like any other', () => {
  const other = { ...line(1), stock_id: 8, has_modifier: false, pickup_price: 1, delivery_price: 1, is_available: true, category_id: 1 };
  const items = [{ ...other, description_en: '', description_ar: '' }];
  const menu = {
    categories: [{ category_id: 1, category_name_en: '', category_name_ar: '', items, subcategories: [] }],
    details: new Map(),
  };
  expect(
    describeCart([line(3)], 'delivery', branch, { checked: cartChanges([line(3)], menu, 'delivery'), menu, isPending: false }),
  ).toMatchObject({
    blockedBy: 'lines',
    totals: { subtotalFils: 0 },
  });
});
