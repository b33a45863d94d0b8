/** Recorded calls of orders, in sequence with those of the other files. */
import { aboutAccount, accounts, confirming, customerFixture, hostileCalls } from './account.calls.ts';
import { addresses, branches, favourites, menus, places } from './browsing.calls.ts';
import { erasure } from './erasure.calls.ts';
import { arrivals, feedback, guests, papersOfOrders, tills } from './guests.calls.ts';
import { get, noon, post, type RecordedCall } from './recorded-call.ts';
import { signingIn } from './social-sign-in.calls.ts';

/** Pickup at the Marina branch in cash: two hummus for AED 16.00 each. */
const pickup = {
  branch_id: 1,
  loc_code: 'DXB-MARINA',
  order_date: '2026-11-21T08:30:00.000Z',
  address_id: null as unknown,
  payment_method_id: 1,
  comments: '',
  order_type: 1,
  order_details: [{ stock_id: 27, quantity: 2, modifiers: [] as unknown[], memo: ' ' }] as unknown[],
  success_url: null,
  failure_url: null,
};
const line = (stock_id: number, quantity: number, options: Record<number, number> = {}, memo = '') => {
  const modifiers = Object.entries(options).map(([id, count]) => ({ modifier_id: Number(id), quantity: count }));
  return { stock_id, quantity, modifiers, memo };
};
const check = (name: string, change: Record<string, unknown>, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/order_online/order/checkout', { ...pickup, ...change }, { as: 'layla', ...more });
/** Two large chicken shawarmas in saj bread, each with more chicken and two pickles, and a labneh for AED 15.25. */
const feast = {
  ...{ order_type: 2, address_id: '{home}', comments: 'Ring twice' },
  order_details: [line(4, 2, { 3: 1, 7: 1, 13: 1, 15: 2 }, 'no onions'), line(32, 1)],
};
const atDowntown = { branch_id: 2, loc_code: 'DXB-DOWNTOWN' };
const key = (value: string) => ({ headers: { 'idempotency-key': value } });

const checkouts: RecordedCall[] = [
  check('checkout-pickup', {}, { keep: { pickupCart: 'cart_id' } }),
  check('checkout-delivery', feast, { keep: { feastCart: 'cart_id' } }),
  check('checkout-expected-total', { expected_total: 32 }, { language: 'ar' }),
  // Minimal request: all other fields have defaults.
  post(
    'checkout-least',
    '/order_online/order/checkout/',
    { branch_id: 1, loc_code: 'DXB-MARINA', payment_method_id: 1, order_type: 1, order_details: [{ stock_id: 32, quantity: 3 }] },
    { as: 'layla' },
  ),
  check('checkout-key', { comments: 'once' }, key('pressed-once-0001')),
  check('checkout-key-again', { comments: 'once', order_date: 'later' }, key('pressed-once-0001')),
  check('checkout-key-reused', { comments: 'twice' }, key('pressed-once-0001')),
  check('checkout-key-wrong', {}, key('no spaces!')),
  post('checkout-empty', '/order_online/order/checkout', {}, { as: 'layla' }),
  check('checkout-wrong-lines', { order_details: [{ ...line(27, 0), modifiers: [{ modifier_id: 'x', quantity: 21 }] }, line(32, 100)] }),
  check('checkout-no-lines', { order_details: [] }),
  check('checkout-too-many-lines', { order_details: Array.from({ length: 61 }, () => line(27, 1)) }),
  check('checkout-too-many-modifiers', {
    order_details: [{ ...line(27, 1), modifiers: Array.from({ length: 21 }, () => ({ modifier_id: 36, quantity: 1 })) }],
  }),
  check('checkout-long-note', { comments: 'x'.repeat(501), order_details: [{ ...line(27, 1), memo: 'x'.repeat(201) }] }),
  check('checkout-delivery-without-address', { order_type: 2 }),
  check('checkout-unknown-branch', { branch_id: 999 }),
  check('checkout-code-of-another-branch', { loc_code: 'DXB-DOWNTOWN' }),
  check('checkout-address-of-another', { order_type: 2, address_id: 1 }),
  check('refused-below-minimum', { ...feast, order_details: [line(27, 1)] }),
  check('refused-price-changed', { expected_total: 31.5 }),
  check('refused-not-in-delivery-area', { ...feast, ...atDowntown }),
  check('refused-item-minimum', { order_details: [line(37, 2)] }),
  check('refused-item-sold-out', { ...atDowntown, order_details: [line(50, 1)] }),
  check('refused-item-unavailable', { order_details: [line(27, 1), line(999_999, 1)] }),
  check('refused-item-invalid-price', { order_details: [line(1, 1)] }),
  check('refused-modifier-minimum', { order_details: [line(4, 1, { 4: 1 })] }),
  check('refused-modifier-maximum', { order_details: [line(8, 1, { 40: 1, 41: 2 })] }),
  check('refused-modifier-unavailable', { order_details: [line(27, 1, { 1: 1 })] }),
  check('refused-order-type', { order_type: 7 }),
  check('refused-payment-method', { payment_method_id: 2 }),
  check('refused-promo-below-minimum', { promo_code: 'PICKUP15' }),
  check('refused-promo-code', { promo_code: 'FREE' }),
  check('refused-total-too-high', { order_details: Array.from({ length: 13 }, () => line(27, 99)) }),
  check('refused-branch-busy', { branch_id: 5, loc_code: 'AJM-CORNICHE' }),
];

const question = (change: Record<string, unknown>) => {
  const { branch_id, loc_code, address_id, order_type, order_details } = pickup;
  return { branch_id, loc_code, address_id, order_type, order_details, ...change };
};
const price = (name: string, change: Record<string, unknown>): RecordedCall =>
  post(name, '/order_online/order/quote', question(change), { as: 'layla' });
const slotOf = (name: string, query: string, more: Partial<RecordedCall> = {}): RecordedCall =>
  get(name, `/order_online/order/slots?${query}`, { as: 'layla', ...more });
const slots: RecordedCall[] = [
  slotOf('slots', 'branch_id=1&order_type=1'),
  slotOf('slots-at-home', 'branch_id=1&order_type=2&address_id={home}'),
  slotOf('slots-of-nowhere', 'branch_id=999&order_type=1'),
  slotOf('slots-wrong', 'branch_id=one'),
  get('guest-slots', '/order_online/guest/slots?branch_id=1&order_type=1'),
  price('price-slot', { slot_start: '2026-11-21T18:30:00+04:00' }),
  price('price-slot-unavailable', { slot_start: '2026-11-21T12:00:00+04:00' }),
  check('checkout-slot-wrong', { slot_start: 'tonight' }),
  check('refused-slot-unavailable', { slot_start: '2026-11-21T08:00:00Z' }),
];
const prices: RecordedCall[] = [
  price('price', {}),
  price('price-code-refused', { promo_code: 'PICKUP15' }),
  price('price-code', { promo_code: ' pickup15 ', order_details: [line(27, 5)] }),
  post('guest-price', '/order_online/guest/quote', question({ promo_code: 'PICKUP15', order_details: [line(27, 5)] })),
];

const cash = 'Cash On Delivery';
const place = (name: string, cart_id: string, more: Partial<RecordedCall> = {}, transaction_id = cash): RecordedCall =>
  post(name, '/order_online/order/placeOrder', { cart_id, transaction_id }, { as: 'layla', ...more });
const mail = (name: string, order_no: unknown, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/order_online/order/sendorderemail', { order_no }, { as: 'layla', ...more });

const orders: RecordedCall[] = [
  get('orders-none', '/order_online/order/order_history', { as: 'layla' }),
  place('order-wrong-transaction', '{pickupCart}', {}, 'TXN-1234'),
  place('order-cart-of-another', '{pickupCart}', { as: 'noor' }),
  place('order-unknown-cart', 'AAAAAAAAAAAAAAAAAAAAAA'),
  post('order-empty', '/order_online/order/placeOrder', {}, { as: 'layla' }),
  place('order-wrong-cart', 'no cart'),
  place('order-delivery', '{feastCart}', { keep: { feastOrder: 'order_no' } }),
  place('order-again', '{feastCart}', { language: 'ar' }),
  place('order-trailing-slash', '{pickupCart}', { path: '/api/order_online/order/placeOrder/', keep: { pickupOrder: 'order_no' } }),
  mail('order-mail', '{feastOrder}'),
  mail('order-mail-trailing-slash', '{pickupOrder}', { path: '/api/order_online/order/sendorderemail/' }),
  mail('order-mail-of-another', '{feastOrder}', { as: 'noor' }),
  post('order-mail-empty', '/order_online/order/sendorderemail', {}, { as: 'layla' }),
  get('orders', '/order_online/order/order_history', { as: 'layla', language: 'ar' }),
  get('orders-first-page', '/order_online/order/order_history/?limit=1', { as: 'layla' }),
  get('orders-second-page', '/order_online/order/order_history?limit=1&before={pickupOrder}', { as: 'layla' }),
  get('order-details', '/order_online/order/order_details?order_no={feastOrder}', { as: 'layla' }),
  get('order-details-of-another', '/order_online/order/order_details?order_no={feastOrder}', { as: 'rami' }),
  get('open-orders', '/order_online/order/open_orders', { as: 'layla' }),
  get('order-status', '/order_online/order/order_status?order_no={pickupOrder}', { as: 'layla' }),
  get('order-status-of-another', '/order_online/order/order_status?order_no={pickupOrder}', { as: 'rami' }),
  get('payment-status', '/order_online/order/payment_status?cart_id={feastCart}', { as: 'layla' }),
  get('payment-status-of-another', '/order_online/order/payment_status/?cart_id={feastCart}', { as: 'rami' }),
  post('cancel-payment', '/order_online/order/cancel_payment', { cart_id: '{feastCart}' }, { as: 'layla' }),
  get('orders-wrong-limit', '/order_online/order/order_history?limit=many', { as: 'layla' }),
  get('orders-of-another', '/order_online/order/order_history', { as: 'rami' }),
  get('promotions', '/promotions', { as: 'layla' }),
  get('promotions-trailing-slash', '/promotions/', { as: 'noor' }),
  get('promotions-automatic', '/promotions/automatic'),
];

/** Rami orders up to his limit. */
const unpaid: RecordedCall[] = [
  ...[1, 2, 3, 4, 5].flatMap((quantity) => [
    check(`rami-checks-out-${quantity}`, { order_details: [line(27, quantity)] }, { as: 'rami', keep: { ramiCart: 'cart_id' } }),
    // A sixth cart, created below the limit.
    ...(quantity === 5
      ? [check('rami-checks-out-6', { order_details: [line(27, 6)] }, { as: 'rami', keep: { sixthCart: 'cart_id' } })]
      : []),
    place(`rami-places-${quantity}`, '{ramiCart}', { as: 'rami', keep: { ramiOrder: 'order_no' } }),
  ]),
  check('refused-too-many-open-orders', { order_details: [line(27, 7)] }, { as: 'rami' }),
  place('order-too-many-open-orders', '{sixthCart}', { as: 'rami' }),
];

const laterOn = (name: string, at: string): RecordedCall =>
  post(
    name,
    '/debtor/login',
    { email: customerFixture.email, password: customerFixture.password },
    { at, keep: { layla: 'auth_token', laylaLast: 'refresh_token' } },
  );

const later: RecordedCall[] = [
  check('checkout-to-expire', { comments: 'too late' }, { keep: { lateCart: 'cart_id' } }),
  get('token-expired', '/debtor/profile', { as: 'layla', at: '2026-11-21T12:45:00+04:00' }),
  laterOn('login-after-fifteen-minutes', '2026-11-21T12:45:00+04:00'),
  place('order-cart-expired', '{lateCart}'),
  place('order-again-later', '{feastCart}'),
  post('refresh-later', '/debtor/refreshToken/', {}, { as: 'laylaRefresh' }),
  post('refresh-used-token', '/debtor/refreshToken', {}, { as: 'laylaUsedRefresh', at: '2026-11-21T12:46:00+04:00' }),
  laterOn('login-to-order-at-night', '2026-11-22T04:00:00+04:00'),
  get('locations-at-night', '/locations?lat=25.1935&lng=55.276'),
  check('refused-branch-closed', atDowntown),
  post('logout', '/debtor/logout', {}, { as: 'layla' }),
  get('profile-after-logout', '/debtor/profile', { as: 'layla' }),
  post('refresh-after-logout', '/debtor/refreshToken', {}, { as: 'laylaLast' }),
  laterOn('login-once-more', '2026-11-22T04:01:00+04:00'),
  post('logout-trailing-slash', '/debtor/logout/', '', { as: 'layla', language: 'ar' }),
];

export const calls: readonly RecordedCall[] = [
  ...hostileCalls,
  ...accounts,
  ...signingIn,
  ...confirming,
  ...addresses,
  ...branches,
  ...places,
  ...menus,
  ...favourites,
  ...checkouts,
  ...prices,
  ...slots,
  ...orders,
  ...unpaid,
  ...later,
  ...aboutAccount,
  ...erasure,
  ...guests,
  ...papersOfOrders,
  ...feedback,
  ...arrivals,
  ...tills,
].map((call, index) => (index === 0 ? { ...call, at: noon } : call));
