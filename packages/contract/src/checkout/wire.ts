/** Wire conversions of the checkout. Amounts are fils inside. */
import { car } from '../car/model.ts';
import { company } from '../company/model.ts';
import {
  boolean,
  type Codec,
  extend,
  field,
  fils,
  inline,
  instant,
  integer,
  list,
  localized,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../wire/fields.ts';
import { orderTypeId } from '../wire/order-types.ts';

/** A requested line without prices, which the server sets. */
export const lineRequest = object({
  itemId: field('stock_id', integer),
  quantity: integer,
  options: field('modifiers', list(object({ id: field('modifier_id', integer), quantity: integer }))),
  note: field('memo', text),
});

/** Content of an order, and its branch and type. */
const ordered = object({
  branchId: field('branch_id', integer),
  branchCode: field('loc_code', text),
  /** Null for pickup. */
  addressId: field('address_id', nullable(integer)),
  /** Null for an unknown type. */
  orderType: field('order_type', orderTypeId),
  lines: field('order_details', list(lineRequest)),
  promoCode: optional('promo_code', nullable(text)),
  /** Start of the requested slot, ISO 8601; null or absent for as soon as possible. */
  slotStart: optional('slot_start', nullable(instant)),
  /** Fils; absent for none. */
  tip: optional('tip', fils),
  /** Code of a gift voucher; null or absent for none. */
  giftCode: optional('gift_code', nullable(text)),
});

/** A quote request. Before an address is saved, a point (degrees) gives the destination. */
export const priceQuestion = extend(ordered, {
  lat: optional('lat', number),
  lng: optional('lng', number),
  /** Of a phone order, to which promotions with limits for a customer do not apply. */
  isByPhone: optional('by_phone', boolean),
  /** Decides what a gift voucher leaves to a card; absent: as in cash. */
  paymentMethodId: optional('payment_method_id', integer),
});

/** Accepted but ignored: the client's clock is not trusted. */
const unread: Codec<string | undefined, string | undefined> = { ...text, toWire: (date) => date, fromWire: () => undefined };

export const checkoutRequest = extend(ordered, {
  /** ISO 8601 by the client's clock, ignored by the server. */
  orderDate: optional('order_date', unread),
  paymentMethodId: field('payment_method_id', integer),
  comments: text,
  /** Return URL of a payment page. */
  successUrl: optional('success_url', nullable(text)),
  failureUrl: optional('failure_url', nullable(text)),
  /** Optimistic check: the total shown to the customer, in fils; a different one is refused with `price_changed`. */
  expectedTotal: optional('expected_total', fils),
  /** Buyer on the invoice; null: a consumer, and the remembered company is deleted. Absent: a consumer, and it stays. */
  company: optional('company', nullable(company)),
  /** Car of a curbside pickup. Null for none, which deletes the saved car; absent for none, which keeps it. */
  car: optional('car', nullable(car)),
  /** Token of the visit at a table, of `joinTable`; absent for pickup at the counter and delivery. */
  tableVisit: optional('table_visit', text),
});

/** Its code is null for an automatic promotion. */
export const namedPromotion = object({ code: nullable(text), name: localized('name') });

/** Code for programs, and localized text. */
export const namedRefusal = object({ code: text, text: field('error', text) });

/** The order's price at this moment, in fils. */
export const priceAnswer = object({
  subtotal: fils,
  discount: fils,
  /** After its discount. */
  deliveryFee: field('delivery_charge', fils),
  deliveryDiscount: field('delivery_discount', fils),
  /** Absent without one. */
  tip: optional('tip', fils),
  total: fils,
  /** How much of the total the gift voucher pays; absent without one. */
  gift: optional('gift_amount', fils),
  /** Why the voucher pays nothing. */
  giftRefusal: optional('gift_refusal', nullable(namedRefusal)),
  /** Included in the total. */
  vat: fils,
  /** Its rate; absent where it is the country's usual one. */
  vatPercent: optional('vat_percent', number),
  /** Estimated window: ISO 8601 with the branch's offset. The slot, when one is requested. */
  expected: inline(object({ from: field('expected_from', instant), until: field('expected_until', instant) })),
  /** The promotion that applies. */
  promotion: nullable(namedPromotion),
  /** Free delivery combined with the discount. */
  deliveryPromotion: field('delivery_promotion', nullable(namedPromotion)),
  /** Why the code was refused. */
  promoRefusal: field('promo_refusal', nullable(namedRefusal)),
  /** Why the slot was refused. */
  slotRefusal: field('slot_refusal', nullable(namedRefusal)),
});

/** Server-computed quote in fils, valid for 15 minutes. */
export const checkoutQuote = object({
  cartId: field('cart_id', text),
  /** Null unless paid online, and once paid: placing then returns the order. */
  paymentUrl: field('payment_url', nullable(text)),
  subtotal: fils,
  discount: fils,
  deliveryFee: field('delivery_charge', fils),
  tip: optional('tip', fils),
  total: fils,
  /** How much of the total the gift voucher pays; absent without one. */
  gift: optional('gift_amount', fils),
  /** Included in the total. */
  vat: fils,
  /** How to show `paymentUrl`; null without one. */
  paymentMode: field('payment_mode', nullable(oneOf(['iframe', 'redirect']))),
});

export const cartToPlace = object({ cartId: field('cart_id', text), transactionId: field('transaction_id', text) });

/** Result of placing a cart: order number, or null while payment is unconfirmed, when a retry is right. */
export interface Placement {
  orderNumber: number | null;
}
interface WirePlacement {
  success: boolean;
  order_no?: number | undefined;
  pending?: boolean | undefined;
}
export const placement: Codec<Placement, WirePlacement> = {
  shape: 'own',
  toWire: ({ orderNumber }) => (orderNumber === null ? { success: false, pending: true } : { success: true, order_no: orderNumber }),
  fromWire: ({ order_no }) => ({ orderNumber: order_no ?? null }),
};
