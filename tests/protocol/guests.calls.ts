/** Recorded calls of guest checkout. */
import { get, post, type RecordedCall } from './recorded-call.ts';

const sana = { name: 'Sana Aziz', phone: '050 111 2299', email: 'sana@example.com' };
const pickup = {
  branch_id: 1,
  loc_code: 'DXB-MARINA',
  payment_method_id: 1,
  order_type: 1,
  order_details: [{ stock_id: 27, quantity: 2, modifiers: [], memo: 'no onions' }],
};
const opened = { order_token: '{link}', code: '{code}', password: 'karak at seven', confirm_password: 'karak at seven' };

/** Sana orders again and cancels. The link cancels idempotently. */
const cancelledOrder: readonly RecordedCall[] = [
  post('checkout-to-cancel', '/order_online/order/checkout', pickup, { as: 'sana', isSetup: true, keep: { cartToCancel: 'cart_id' } }),
  post(
    'order-to-cancel',
    '/order_online/order/placeOrder',
    { cart_id: '{cartToCancel}', transaction_id: 'Cash On Delivery' },
    { as: 'sana', isSetup: true, keep: { orderToCancel: 'order_no' } },
  ),
  get('link-to-cancel', '/debtor/guest_link?order_no={orderToCancel}', {
    as: 'sana',
    isSetup: true,
    keep: { linkToCancel: 'order_token' },
  }),
  post('order-cancelled', '/order_online/order/cancel', { order_no: '{orderToCancel}', reason: 'changed_mind' }, { as: 'sana' }),
  post('guest-order-cancelled', '/debtor/guest_cancel', { order_token: '{linkToCancel}' }),
];

export const guests: readonly RecordedCall[] = [
  post('guest-empty', '/debtor/guest_checkout', {}, { at: '2026-11-22T12:30:00+04:00' }),
  post('guest-wrong', '/debtor/guest_checkout/', { ...sana, phone: '12', email: 'sana' }),
  post('guest', '/debtor/guest_checkout', sana, { keep: { sana: 'auth_token' } }),
  get('guest-profile', '/debtor/profile', { as: 'sana' }),
  post('guest-checks-out', '/order_online/order/checkout', pickup, { as: 'sana', keep: { sanaCart: 'cart_id' } }),
  post(
    'guest-places',
    '/order_online/order/placeOrder',
    { cart_id: '{sanaCart}', transaction_id: 'Cash On Delivery' },
    { as: 'sana', keep: { sanaOrder: 'order_no' } },
  ),
  get('guest-link', '/debtor/guest_link?order_no={sanaOrder}', { as: 'sana', keep: { link: 'order_token' } }),
  get('guest-link-of-another', '/debtor/guest_link/?order_no=1001', { as: 'sana' }),
  post('guest-order', '/debtor/guest_order', { order_token: '{link}' }),
  post('guest-order-unknown', '/debtor/guest_order/', { order_token: 'AAAA' }),
  post('guest-order-status', '/debtor/guest_order_status', { order_token: '{link}' }),
  post('guest-order-status-unknown', '/debtor/guest_order_status/', { order_token: 'AAAA' }),
  ...cancelledOrder,
  post('guest-code', '/debtor/guest_code', { order_token: '{link}' }, { mailed: { to: sana.email, keep: 'code', matching: /^(\d{6})$/m } }),
  post('guest-code-too-soon', '/debtor/guest_code/', { order_token: '{link}' }),
  post('guest-account-empty', '/debtor/guest_account', {}),
  post('guest-account-wrong', '/debtor/guest_account/', { ...opened, code: 'none', confirm_password: 'another' }),
  post('guest-account', '/debtor/guest_account', opened, { keep: { sana: 'auth_token' } }),
  get('guest-account-profile', '/debtor/profile', { as: 'sana' }),
  post('guest-account-again', '/debtor/guest_account', opened),
];

const papers = (name: string, as: string, orderNumber = '{sanaOrder}') =>
  get(name, `/order_online/order/papers?order_no=${orderNumber}`, { as });
const move = (to: string): RecordedCall =>
  post(`order-${to}`, '/kitchen/moves', { orderNumber: '{sanaOrder}', to }, { as: 'staff', isSetup: true });

/** Sana's order is cooked and handed over. */
export const papersOfOrders: readonly RecordedCall[] = [
  papers('papers-none-yet', 'sana'),
  ...['accepted', 'preparing', 'ready', 'completed'].map(move),
  papers('papers', 'sana'),
  papers('papers-of-another', 'sana', '1001'),
  post('guest-papers', '/debtor/guest_papers', { order_token: '{link}' }),
  post('guest-papers-unknown', '/debtor/guest_papers/', { order_token: 'AAAA' }),
];

const ofSana = { orderNumber: '{sanaOrder}' };
const missing = { reason: 'missing', items: [0], note: 'Only one of two' };
const demoOwner = { email: 'owner@sufra.example', password: 'sufra-demo-2026' };
const judged = { stars: 5, words: 'Warm and quick' };

/** Sana, now with an account, asks for help and rates the order an hour later. */
export const feedback: readonly RecordedCall[] = [
  post('help', '/order_online/order/help', { ...ofSana, ...missing }, { as: 'sana' }),
  post('guest-help', '/debtor/guest_help', { link: '{link}', reason: 'late', items: [], note: '' }),
  get('feedback', '/order_online/order/feedback?orderNumber={sanaOrder}', { as: 'sana' }),
  post('guest-feedback', '/debtor/guest_feedback', { link: '{link}' }),
  post(
    'login-to-rate',
    '/debtor/login',
    { email: sana.email, password: opened.password },
    { isSetup: true, at: '2026-11-22T13:30:00+04:00', keep: { sana: 'auth_token' } },
  ),
  post('rating', '/order_online/order/rating', { ...ofSana, ...judged }, { as: 'sana' }),
  post('guest-rating', '/debtor/guest_rating', { link: '{link}', ...judged }),
  post('login-to-publish', '/staff/login', demoOwner, { isSetup: true, keep: { owner: 'access' } }),
  get('ratings', '/ratings?branchId=1', { as: 'owner' }),
  post('rating-published', '/ratings/publish', { ...ofSana, isPublic: true, words: judged.words }, { as: 'owner' }),
  get('ratings-public', '/locations/ratings?branchId=1'),
];

const huda = { name: 'Huda Nasser', phone: '050 111 2277', email: 'huda@example.com' };
const byCar = { ...pickup, branch_id: 3, loc_code: 'DXB-BARSHA', car: { model: 'Nissan Patrol', colour: 'white', plate: 'K 12345' } };

/** Huda, another guest, has a pickup by car. Her link announces the arrival again. Order news is not configured, and can be stopped. */
export const arrivals: readonly RecordedCall[] = [
  post('guest-by-car', '/debtor/guest_checkout', huda, { isSetup: true, keep: { huda: 'auth_token' } }),
  post('checkout-by-car', '/order_online/order/checkout', byCar, { as: 'huda', isSetup: true, keep: { carCart: 'cart_id' } }),
  post(
    'order-by-car',
    '/order_online/order/placeOrder',
    { cart_id: '{carCart}', transaction_id: 'Cash On Delivery' },
    { as: 'huda', isSetup: true, keep: { carOrder: 'order_no' } },
  ),
  get('link-by-car', '/debtor/guest_link?order_no={carOrder}', { as: 'huda', isSetup: true, keep: { carLink: 'order_token' } }),
  post('arrival-too-soon', '/order_online/order/arrival', { orderNumber: '{carOrder}' }, { as: 'huda', language: 'ar' }),
  post('accepted-by-car', '/kitchen/moves', { orderNumber: '{carOrder}', to: 'accepted' }, { as: 'staff', isSetup: true }),
  post('arrival', '/order_online/order/arrival', { orderNumber: '{carOrder}', spot: 'Bay 3' }, { as: 'huda' }),
  post('guest-arrival', '/debtor/guest_arrival', { link: '{carLink}' }),
  post('whatsapp-news-ended', '/order_online/order/whatsapp_news', { orderNumber: '{carOrder}', wanted: false }, { as: 'huda' }),
  post('guest-whatsapp-news-ended', '/debtor/guest_whatsapp_news', { link: '{carLink}', wanted: false }),
  get('order-details-by-car', '/order_online/order/order_details?order_no={carOrder}', { as: 'huda' }),
  get('order-status-by-car', '/order_online/order/order_status?order_no={carOrder}', { as: 'huda' }),
];

const answered = (name: string, answer: object, more: Partial<RecordedCall> = { as: 'till' }) =>
  post(name, '/till/v1/orders/acknowledge', { orderNumber: 1007, ...answer }, more);

/** The till of the Marina branch, with its key. */
export const tills: readonly RecordedCall[] = [
  post('login-for-till', '/staff/login', demoOwner, { isSetup: true, keep: { owner: 'access' } }),
  post('till-key', '/staff/till/key', { branchId: 1 }, { as: 'owner', isSetup: true, keep: { till: 'key' } }),
  answered('till-without-key', { tillReference: 'T-4711' }, {}),
  answered('till-refused', { cause: 'price_differs' }),
  answered('till-acknowledged', { tillReference: 'T-4711' }),
  answered('till-acknowledged-again', { tillReference: 'T-4711' }),
  answered('till-refused-late', { cause: 'price_differs' }),
  answered('till-unknown-order', { orderNumber: 999_999, tillReference: 'T-1' }),
  post(
    'till-stock',
    '/till/v1/stock',
    {
      branchCode: 'DXB-MARINA',
      items: [
        { code: 'hummus', available: false, until: '2026-11-22T18:00:00+04:00' },
        { code: 'saj', group: 'sandwich-bread', available: true },
        { code: 'pizza', available: false },
      ],
    },
    { as: 'till' },
  ),
  post(
    'till-stock-elsewhere',
    '/till/v1/stock',
    { branchCode: 'DXB-BARSHA', items: [{ code: 'hummus', available: true }] },
    { as: 'till' },
  ),
  post(
    'till-prices',
    '/till/v1/prices/compare',
    { branchCode: 'DXB-MARINA', items: [{ code: 'pizza', pickup: 4000, delivery: 4500 }] },
    { as: 'till' },
  ),
];
