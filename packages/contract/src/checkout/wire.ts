/** Checking out between the wire and the product's own types. Amounts are fils inside. */
import { car } from '../car/wire.ts';
import { company } from '../company/wire.ts';
import {
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

/** A requested line. It carries no prices: the server sets them. */
export const lineRequest = object({
  itemId: field('stock_id', integer),
  quantity: integer,
  options: field('modifiers', list(object({ id: field('modifier_id', integer), quantity: integer }))),
  note: field('memo', text),
});

/** What an order is of, and where it is had. */
const ordered = object({
  branchId: field('branch_id', integer),
  branchCode: field('loc_code', text),
  /** Null for pickup. */
  addressId: field('address_id', nullable(integer)),
  /** Null where a client asks for a type that does not exist. */
  orderType: field('order_type', orderTypeId),
  lines: field('order_details', list(lineRequest)),
  promoCode: optional('promo_code', nullable(text)),
  /** The beginning of the slot that the order is for, ISO 8601; null or absent for as soon as possible. */
  slotStart: optional('slot_start', nullable(instant)),
  /** Fils; absent for none. */
  tip: optional('tip', fils),
});

/** An order whose price is asked before it is checked out. Until its address is saved, a point (degrees) says where it goes. */
export const priceQuestion = extend(ordered, { lat: optional('lat', number), lng: optional('lng', number) });

/** The client's clock decides nothing: it is not read. */
const unread: Codec<string | undefined, string | undefined> = { ...text, toWire: (date) => date, fromWire: () => undefined };

export const checkoutRequest = extend(ordered, {
  /** ISO 8601, by the client's clock. The server ignores it. */
  orderDate: optional('order_date', unread),
  paymentMethodId: field('payment_method_id', integer),
  comments: text,
  /** Where a payment page returns to. */
  successUrl: optional('success_url', nullable(text)),
  failureUrl: optional('failure_url', nullable(text)),
  /** The total the customer was shown, in fils; a different total is refused with `price_changed`. */
  expectedTotal: optional('expected_total', fils),
  /** Whom it is invoiced to; null: a consumer, and what the account remembers goes. Absent: a consumer, and it stays. */
  company: optional('company', nullable(company)),
  /** That a pickup is brought to; null: to none, and what the account remembers goes. Absent: to none, and it stays. */
  car: optional('car', nullable(car)),
});

/** Its code is null when it applies by itself. */
export const namedPromotion = object({ code: nullable(text), name: localized('name') });

/** For programs, and in the reader's words. */
export const namedRefusal = object({ code: text, text: field('error', text) });

/** What the order would cost now, in fils. */
export const priceAnswer = object({
  subtotal: fils,
  discount: fils,
  /** After the discount on it. */
  deliveryFee: field('delivery_charge', fils),
  deliveryDiscount: field('delivery_discount', fils),
  /** Absent without one. */
  tip: optional('tip', fils),
  total: fils,
  /** Included in the total. */
  vat: fils,
  /** When it would be there, or ready to be picked up: ISO 8601 with the offset of the branch's time zone. The slot, where one is asked for. */
  expected: inline(object({ from: field('expected_from', instant), until: field('expected_until', instant) })),
  /** The one that applies. */
  promotion: nullable(namedPromotion),
  /** Free delivery beside that discount. */
  deliveryPromotion: field('delivery_promotion', nullable(namedPromotion)),
  /** Why the code does not apply. */
  promoRefusal: field('promo_refusal', nullable(namedRefusal)),
  /** Why the slot cannot be had. */
  slotRefusal: field('slot_refusal', nullable(namedRefusal)),
});

/** What the server computed, in fils, and keeps for 15 minutes. */
export const checkoutQuote = object({
  cartId: field('cart_id', text),
  /** Null unless it is paid online, and once it is paid: placing then answers the order. */
  paymentUrl: field('payment_url', nullable(text)),
  subtotal: fils,
  discount: fils,
  deliveryFee: field('delivery_charge', fils),
  tip: optional('tip', fils),
  total: fils,
  /** Included in the total. */
  vat: fils,
  /** How to show the page of `paymentUrl`; null without one. */
  paymentMode: field('payment_mode', nullable(oneOf(['iframe', 'redirect']))),
});

export const cartToPlace = object({ cartId: field('cart_id', text), transactionId: field('transaction_id', text) });

/** What became of placing a cart: the number of its order, or null while its payment is not confirmed yet; then asking again is right. */
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
