/** Order history and details. Amounts are fils. */
import { arrival, car } from '../car/model.ts';
import {
  bilingual,
  boolean,
  field,
  fils,
  inline,
  instant,
  integer,
  joined,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type ValueOf,
} from '../wire/fields.ts';
import { orderType } from '../wire/order-types.ts';
import { cancelReasons, orderStates } from './states.ts';

const state = oneOf(orderStates);

export const orderOption = object({
  id: field('modifier_id', integer),
  name: bilingual('modifier_name', 'modifier_arabic_name'),
  quantity: integer,
  price: field('unit_price', fils),
});

export const orderItem = object({
  itemId: field('stock_id', integer),
  name: bilingual('item_name', 'item_arabic_name'),
  quantity: integer,
  /** Price of one piece, options included. */
  unitPrice: field('unit_price', fils),
  total: field('total_price', fils),
  options: field('modifiers', list(orderOption)),
  /** The customer's note; empty when none. */
  note: field('memo', text),
});
export type OrderItem = ValueOf<typeof orderItem>;

export const payment = object({
  /** Last four digits; empty without a card. */
  cardNumber: field('card_number', text),
  method: bilingual('payment_method_label', 'payment_method_arabic_label'),
  amount: field('paid_amount', fils),
  /** Brand as displayed, `Visa`; empty without a card. */
  cardBrand: field('card_brand', text),
  /** Whether it is paid online; otherwise at handover. */
  isOnline: field('is_online', boolean),
});
export type Payment = ValueOf<typeof payment>;

/** A refund. */
export const refund = object({
  amount: fils,
  /** Text entered by the operator or staff member. */
  reason: text,
  /** ISO 8601 time of the gateway's refund; null while pending. */
  doneAt: field('refunded_at', nullable(instant)),
});
export type Refund = ValueOf<typeof refund>;

const placedAt = joined<string, { sales_real_date: string; sales_real_time: string }>(
  { sales_real_date: text, sales_real_time: text },
  (placed) => {
    const [date = '', time = ''] = placed.split('T');
    return { sales_real_date: date, sales_real_time: time };
  },
  (wire) => `${wire.sales_real_date}T${wire.sales_real_time}`,
);

export const order = object({
  number: field('sales_order_no', integer),
  /** Local wall-clock time: ISO 8601 with the branch's offset. */
  placedAt,
  total: field('sales_total_amount', fils),
  subtotal: field('sales_subtotal_amount', fils),
  /** Percentage of the subtotal, at most two decimals. */
  discountPercentage: field('sales_discount_percentage', number),
  discount: field('sales_discount_amount', fils),
  deliveryFee: field('sales_freight_cost', fils),
  /** Part of the total; absent without one. */
  tip: optional('sales_tip_amount', fils),
  /** How much of the total a gift voucher paid; absent without one. */
  gift: optional('sales_gift_amount', fils),
  branch: inline(
    object({
      name: bilingual('sales_branch_name', 'sales_branch_arabic_name'),
      id: field('sales_branch_id', integer),
      position: inline(object({ lat: field('sales_branch_lat', number), lng: field('sales_branch_lng', number) })),
    }),
  ),
  orderType: field('sales_order_type', orderType),
  state: field('sales_order_state', state),
  /** On one line; null for pickup. */
  address: field('sales_address', nullable(text)),
  /** Of the address; empty for none and for pickup. */
  makaniNumber: field('sales_makani_number', text),
  driverNote: field('sales_driver_note', text),
  comments: field('sales_comments', text),
  /** Car of a curbside pickup; absent for other orders. */
  car: optional('sales_car', car),
  /** Name of the table of a dine-in order; absent for other orders. */
  table: optional('sales_table', text),
  /** Minutes estimated at placement. */
  promisedMinutes: field('sales_promised_minutes', integer),
  /** Estimated window of delivery or pickup. */
  promised: inline(object({ from: field('sales_promised_from', instant), until: field('sales_promised_until', instant) })),
  /** Start of the requested slot; null for as soon as possible. */
  slotStart: field('sales_slot_start', nullable(instant)),
  /** Time of handover, ISO 8601 with the branch's offset; null before. */
  completedAt: field('sales_completed_at', nullable(instant)),
  /** Included in the total. */
  vat: field('sales_vat_amount', fils),
  /** Its rate; absent where it is the country's usual one. */
  vatPercent: optional('sales_vat_percent', number),
  items: field('sales_sales_order_items', list(orderItem)),
  payments: field('payment_details', list(payment)),
  refunds: list(refund),
  /** Whether the customer gets the order's news by WhatsApp; absent where it is not offered. */
  whatsAppNews: optional('sales_whatsapp_news', boolean),
});
export type Order = ValueOf<typeof order>;

/** A state change of an order. */
export const orderEvent = object({
  /** Ascending with time. */
  id: integer,
  state,
  /** ISO 8601, with the offset of the branch's time zone. */
  at: instant,
  /** Reason shown to the customer; empty when self-evident. */
  cause: text,
});
export type OrderEvent = ValueOf<typeof orderEvent>;

export const driverLocation = object({ lat: number, lng: number, at: instant });

export const orderDriver = object({
  /** First name only. */
  name: text,
  /** Code to tell the driver at the door; absent where the branch asks for none. */
  code: optional('code', text),
  /** Latest location, rounded to about 20 m; absent unless the driver shares it. */
  location: optional('location', driverLocation),
});
export type OrderDriver = ValueOf<typeof orderDriver>;

/** Mutable part of an order: everything a follower needs. */
export const orderStatus = object({
  number: field('order_no', integer),
  orderType: field('order_type', orderType),
  state: field('order_state', state),
  promised: inline(object({ from: field('promised_from', instant), until: field('promised_until', instant) })),
  slotStart: field('slot_start', nullable(instant)),
  /** Oldest first. */
  events: list(orderEvent),
  /** Fils that have gone back. */
  refunded: field('refunded_amount', fils),
  /** Arrival at a curbside pickup; absent until then. */
  arrival: optional('arrival', arrival),
  /** Name of the table of a dine-in order; absent for other orders. */
  table: optional('table', text),
  /** Driver of the restaurant's own; absent unless the order is on the way. */
  driver: optional('driver', orderDriver),
  branch: inline(
    object({
      name: bilingual('branch_en_name', 'branch_ar_name'),
      phone: field('branch_phone', text),
      position: inline(object({ lat: field('branch_lat', number), lng: field('branch_lng', number) })),
    }),
  ),
});
export type OrderStatus = ValueOf<typeof orderStatus>;

export const orderNumber = object({ orderNumber: field('order_no', integer) });
const cancelReason = optional('reason', oneOf(cancelReasons));
export const cancellation = object({ orderNumber: field('order_no', integer), reason: cancelReason });
/** By a private link. */
export const guestCancellation = object({ link: field('order_token', text), reason: cancelReason });
/** `before`: an order number, for keyset pagination. */
export const historyRequest = object({ limit: optional('limit', integer), before: optional('before', integer) });

/** Time window, ISO 8601 with the branch's offset. */
export interface TimeWindow {
  from: string;
  until: string;
}
