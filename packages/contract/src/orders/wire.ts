/** Orders between the wire and the product's own types. Amounts are fils inside. */
import { arrival, car } from '../car/wire.ts';
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
  /** For one, with the chosen options. */
  unitPrice: field('unit_price', fils),
  total: field('total_price', fils),
  options: field('modifiers', list(orderOption)),
  /** The customer's note; empty when none. */
  note: field('memo', text),
});

export const payment = object({
  /** Its last four digits; empty when no card was used. */
  cardNumber: field('card_number', text),
  method: bilingual('payment_method_label', 'payment_method_arabic_label'),
  amount: field('paid_amount', fils),
  /** As people write it, `Visa`; empty when no card was used. */
  cardBrand: field('card_brand', text),
  /** Whether it was paid before the order was placed; else it is paid when the order is handed over. */
  isOnline: field('is_online', boolean),
});

/** Money given back. */
export const refund = object({
  amount: fils,
  /** In the words of the operator or staff member who gave it back. */
  reason: text,
  /** ISO 8601, when the gateway gave it back; null while it is under way. */
  doneAt: field('refunded_at', nullable(instant)),
});

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
  /** ISO 8601, with the offset of the branch's time zone: what a clock on its wall showed. */
  placedAt,
  total: field('sales_total_amount', fils),
  subtotal: field('sales_subtotal_amount', fils),
  /** Of the subtotal, in percent with at most two decimals. */
  discountPercentage: field('sales_discount_percentage', number),
  discount: field('sales_discount_amount', fils),
  deliveryFee: field('sales_freight_cost', fils),
  /** Part of the total; absent without one. */
  tip: optional('sales_tip_amount', fils),
  branch: inline(
    object({
      name: bilingual('sales_branch_name', 'sales_branch_arabic_name'),
      id: field('sales_branch_id', integer),
      position: inline(object({ lat: field('sales_branch_lat', number), lng: field('sales_branch_lng', number) })),
    }),
  ),
  orderType: field('sales_order_type', orderType),
  state: field('sales_order_state', state),
  /** In one line; null for pickup. */
  address: field('sales_address', nullable(text)),
  /** Of the address; empty when none, and for pickup. */
  makaniNumber: field('sales_makani_number', text),
  driverNote: field('sales_driver_note', text),
  comments: field('sales_comments', text),
  /** That a pickup is brought to; absent where its customer comes to the counter. */
  car: optional('sales_car', car),
  /** Minutes promised when it was placed. */
  promisedMinutes: field('sales_promised_minutes', integer),
  /** When it is to be there, or ready to be picked up. */
  promised: inline(object({ from: field('sales_promised_from', instant), until: field('sales_promised_until', instant) })),
  /** The beginning of the slot that was asked for; null for as soon as possible. */
  slotStart: field('sales_slot_start', nullable(instant)),
  /** When it was handed over, ISO 8601 with the offset of the branch's time zone; null before. */
  completedAt: field('sales_completed_at', nullable(instant)),
  /** Included in the total. */
  vat: field('sales_vat_amount', fils),
  items: field('sales_sales_order_items', list(orderItem)),
  payments: field('payment_details', list(payment)),
  refunds: list(refund),
});

/** One move of an order. */
export const orderEvent = object({
  /** Rises with time. */
  id: integer,
  state,
  /** ISO 8601, with the offset of the branch's time zone. */
  at: instant,
  /** Why, in words for the customer; empty where it goes without saying. */
  cause: text,
});

/** What changes about an order after it was placed: all that a client who follows it has to know. */
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
  /** Of a pickup that is brought to the car; absent until its customer is there. */
  arrival: optional('arrival', arrival),
  branch: inline(
    object({
      name: bilingual('branch_en_name', 'branch_ar_name'),
      phone: field('branch_phone', text),
      position: inline(object({ lat: field('branch_lat', number), lng: field('branch_lng', number) })),
    }),
  ),
});

export const orderNumber = object({ orderNumber: field('order_no', integer) });
const cancelReason = optional('reason', oneOf(cancelReasons));
export const cancellation = object({ orderNumber: field('order_no', integer), reason: cancelReason });
/** By a private link. */
export const guestCancellation = object({ link: field('order_token', text), reason: cancelReason });
/** `before` is an order number: only older orders are returned. */
export const historyRequest = object({ limit: optional('limit', integer), before: optional('before', integer) });
