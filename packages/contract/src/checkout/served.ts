import { ofDishes } from '../refusals.ts';
import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

/** Possible refusals of an order, at checkout and placement. */
const ofOrders = [
  'branch_closed',
  'branch_busy',
  'order_type_unavailable',
  'payment_method_unavailable',
  'not_in_delivery_area',
  'no_delivery_today',
  'address_incomplete',
  'tip_unavailable',
  'gift_unknown',
  'gift_ended',
  'gift_used_up',
  'below_minimum',
  ...ofDishes,
  'item_not_offered',
  'price_changed',
  'slot_unavailable',
  'total_too_high',
  'too_many_open_orders',
  'too_many_guest_orders',
  'too_many_unconfirmed_orders',
  'promo_code_invalid',
] as const;

const priceExample = {
  input: {
    branch_id: 1,
    loc_code: 'DXB-MARINA',
    address_id: null,
    order_type: 1,
    order_details: [{ stock_id: 27, quantity: 5, modifiers: [], memo: '' }],
    promo_code: 'PICKUP15',
  },
  output: {
    subtotal: 80,
    discount: 15,
    delivery_charge: 0,
    delivery_discount: 0,
    total: 65,
    vat: 3.1,
    expected_from: '2026-11-21T12:45:00+04:00',
    expected_until: '2026-11-21T12:55:00+04:00',
    promotion: { code: 'PICKUP15', name_en: 'Come by and save', name_ar: 'مرّ بنا ووفّر' },
    delivery_promotion: null,
    promo_refusal: null,
    slot_refusal: null,
  },
};

export const priceOrder = served(endpoints.priceOrder, {
  summary:
    'What an order costs now, with the promotion that applies and the VAT included. A code that does not apply says why, in `promo_refusal`; without one the best promotion applies automatically. Keeps nothing.',
  input: schemas.priceBody,
  hasLargeBody: true,
  output: schemas.priceResponse,
  refusals: ['order_type_unavailable', 'not_in_delivery_area', 'tip_unavailable', ...ofDishes],
  example: priceExample,
});

export const priceGuestOrder = served(endpoints.priceGuestOrder, {
  summary:
    'The same for a guest before `guestCheckout`: as for a customer who has never ordered. A delivery says its point. Keeps nothing.',
  input: schemas.priceBody,
  hasLargeBody: true,
  output: schemas.priceResponse,
  refusals: ['order_type_unavailable', 'not_in_delivery_area', 'tip_unavailable', ...ofDishes],
  example: priceExample,
});

export const checkout = served(endpoints.checkout, {
  summary:
    'Prices and checks a cart on the server and keeps it for 15 minutes. The same open cart again answers the same cart_id. An order for later holds a place in its slot for as long.',
  input: schemas.checkoutBody,
  hasLargeBody: true,
  output: schemas.checkoutResponse,
  refusals: [
    'preview',
    ...ofOrders,
    'slot_full',
    'too_many_held_slots',
    'car_unavailable',
    'table_visit_ended',
    'promo_not_yet',
    'promo_ended',
    'promo_below_minimum',
    'promo_wrong_order_type',
    'promo_wrong_branch',
    'promo_wrong_hours',
    'promo_first_order_only',
    'promo_used_up',
    'promo_already_used',
    'promo_points_missing',
    'promo_no_effect',
  ],
  contradictions: 'The same idempotency-key came with another body, or the payment page would lead elsewhere than to this storefront.',
  headers: { 'idempotency-key': schemas.idempotencyKey },
  example: {
    input: {
      branch_id: 1,
      loc_code: 'DXB-MARINA',
      order_date: '2026-11-21T08:30:00.000Z',
      address_id: null,
      payment_method_id: 1,
      comments: '',
      order_type: 1,
      order_details: [{ stock_id: 27, quantity: 2, modifiers: [], memo: '' }],
      success_url: null,
      failure_url: null,
    },
    output: {
      cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
      payment_url: null,
      subtotal: 32,
      discount: 0,
      delivery_charge: 0,
      total: 32,
      vat: 1.52,
      payment_mode: null,
    },
  },
});

export const placeOrder = served(endpoints.placeOrder, {
  summary:
    'Places a checked-out cart. Placing the same cart again answers the same order_no. A payment that is not confirmed yet answers `pending`, with Retry-After.',
  input: schemas.placeBody,
  output: schemas.placeOrderResponse,
  refusals: [
    ...ofOrders,
    'preview',
    'table_visit_ended',
    'cart_expired',
    'wrong_transaction',
    'payment_failed',
    'payment_refunded',
    'unavailable',
  ],
  answerHeaders: { 'retry-after': schemas.retryAfterHeader },
  example: { input: { cart_id: 'kV3xq9TzR7mWc2LdYb5NfA', transaction_id: 'Cash On Delivery' }, output: { success: true, order_no: 1001 } },
});

export const sendOrderEmail = served(endpoints.sendOrderEmail, {
  summary: 'Makes sure that the mail about an order goes out; one mail an order, however often it is called.',
  input: schemas.orderEmailBody,
  output: messageResponse,
  example: { input: { order_no: 1001 }, output: { message: 'The confirmation is on its way to your email.' } },
});
