import * as z from 'zod/mini';
import { arrivalResponse, carResponse, spot } from '../car/schemas.ts';
import { about, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { namedSchema, schemaOf } from '../wire/schema-of.ts';
import { instant, maybeInstant, queryId } from '../wire/units.ts';
import * as model from './model.ts';
import { cancelReasons, orderStates } from './states.ts';

namedSchema(model.orderOption, 'OrderModifier', 'An option that was sold with a dish.', {
  modifier_id: 'Number of the option on the menu of that time.',
  modifier_name: 'Its name in English.',
  modifier_arabic_name: 'Its name in Arabic.',
  quantity: 'How often it was chosen for each piece.',
  unit_price: 'Price of one',
});

export const orderItem = namedSchema(model.orderItem, 'OrderItem', 'A dish as it was sold: later changes of the menu do not change it.', {
  stock_id: 'Number of the dish on the menu of that time.',
  item_name: 'Its name in English.',
  item_arabic_name: 'Its name in Arabic.',
  quantity: 'How many pieces.',
  unit_price: 'Price of one piece with its options',
  total_price: 'Price of all pieces',
  modifiers: 'The options that were chosen.',
  memo: 'The customer’s note; empty when none.',
});

namedSchema(model.payment, 'OrderPayment', 'A payment of an order.', {
  card_number: 'The last four digits of the card; empty when no card was used.',
  payment_method_label: 'Name of the payment method in English.',
  payment_method_arabic_label: 'Name of the payment method in Arabic.',
  paid_amount: 'Amount paid with this method',
  card_brand: 'Kind of card, for example `Visa`; empty when no card was used.',
  is_online: 'Whether it was paid before the order was placed.',
});

namedSchema(model.refund, 'Refund', 'Money that is given back.', {
  amount: 'How much',
  reason: 'Why, in words; may be empty.',
  refunded_at: 'When it was refunded; null while pending.',
});

const orderType = about(z.enum(['pickup', 'delivery']), 'Order type: pickup or delivery.');
const orderState = about(z.enum(orderStates), 'Its state. The last four are ends.');
const promisedFrom = instant('Start of the estimated window of delivery or pickup, with the offset of the branch’s time zone.');
const promisedUntil = instant('End of the estimated window.');
const slotStart = maybeInstant('Start of the chosen slot; null for as soon as possible.');

export const order = namedSchema(model.order, 'Order', 'An order of the customer, as it was sold.', {
  sales_order_no: 'Number of the order.',
  sales_real_date: ['The day that it was placed on, in the branch’s time zone.', { format: 'date' }],
  sales_real_time: [
    'The time of that day with its offset, `19:45:00+04:00`: behind sales_real_date and a `T`, an ISO 8601 instant.',
    { format: 'time' },
  ],
  sales_total_amount: 'Total',
  sales_subtotal_amount: 'Price of the dishes',
  sales_discount_percentage: 'Discount on the dishes, in percent; 0 without one.',
  sales_discount_amount: 'Discount on the dishes',
  sales_freight_cost: 'Delivery fee; 0 for pickup',
  sales_tip_amount: 'Tip, part of the total and outside VAT; absent without one',
  sales_gift_amount: 'How much of the total a gift voucher paid; absent without one',
  sales_branch_name: 'Name of the branch in English.',
  sales_branch_arabic_name: 'Name of the branch in Arabic.',
  sales_branch_id: 'Number of the branch.',
  sales_branch_lat: 'Degrees north of the branch (WGS 84).',
  sales_branch_lng: 'Degrees east of the branch (WGS 84).',
  sales_order_type: orderType,
  sales_order_state: orderState,
  sales_address: 'Delivery address in one line; null for pickup.',
  sales_makani_number: 'Dubai’s number of the building’s entrance (Makani); empty when none, and for pickup.',
  sales_driver_note: 'The customer’s note for the driver; empty when none, and for pickup.',
  sales_comments: 'The customer’s note about the whole order; empty when none.',
  sales_car: about(z.optional(carResponse), 'The car that a pickup is brought to; absent where its customer comes to the counter.'),
  sales_table: 'Name of the table that a pickup is brought to; absent otherwise.',
  sales_promised_minutes: 'Minutes that were promised when it was placed.',
  sales_promised_from: promisedFrom,
  sales_promised_until: promisedUntil,
  sales_slot_start: slotStart,
  sales_completed_at: 'When it was handed over, with the offset of the branch’s time zone; null before.',
  sales_vat_amount: 'The VAT that the total includes',
  sales_vat_percent: 'Rate of that VAT, in percent; absent where it is the usual one of the country.',
  sales_sales_order_items: 'The dishes.',
  payment_details: 'The payment.',
  refunds: 'Refunds, completed and pending; empty without any.',
  sales_whatsapp_news: 'Whether its customer gets its news by WhatsApp. Absent in lists, for an unproved phone, and after the order’s end.',
});

export const historyQuery = z.object({
  limit: about(z.optional(queryId), 'How many orders at most; 20 without it, and never more than 100.'),
  before: about(z.optional(queryId), 'Number of an order: only older ones are answered. The last of a page is where the next begins.'),
});
export const orderList = z.array(order);

schemaOf(model.orderEvent, {
  id: 'Number of the move; rises with time.',
  state: 'The new state.',
  at: 'When.',
  cause: 'Why, in words for the customer; empty when none were given.',
});

schemaOf(model.driverLocation, {
  lat: 'Degrees north (WGS 84), rounded to about 20 m.',
  lng: 'Degrees east (WGS 84), rounded to about 20 m.',
  at: 'When the driver was there, with the offset of the branch’s time zone.',
});

const orderDriver = namedSchema(model.orderDriver, 'OrderDriver', 'The driver of an order on the way.', {
  name: 'First name.',
  code: 'Code to tell the driver at the door; absent where the branch asks for none.',
  location: 'Where the driver is; absent unless they share it.',
});

export const orderStatus = namedSchema(model.orderStatus, 'OrderStatus', 'Status of an order.', {
  order_no: 'Number of the order.',
  order_type: orderType,
  order_state: orderState,
  promised_from: promisedFrom,
  promised_until: promisedUntil,
  slot_start: slotStart,
  events: 'Its moves, oldest first.',
  refunded_amount: 'Refunded amount',
  arrival: about(z.optional(arrivalResponse), 'Of a pickup that is brought to the car; absent until its customer is there.'),
  table: 'Name of the table that a pickup is brought to; absent otherwise.',
  driver: about(z.optional(orderDriver), 'Who of the restaurant’s drivers brings it; absent unless it is on the way.'),
  branch_en_name: 'Name of the branch in English.',
  branch_ar_name: 'Name of the branch in Arabic.',
  branch_phone: 'Phone number of the branch.',
  branch_lat: 'Degrees north of the branch (WGS 84).',
  branch_lng: 'Degrees east of the branch (WGS 84).',
});

export const openOrderList = z.array(orderStatus);
export const orderNumberQuery = z.object({ order_no: about(queryId, 'Number of the order.') });

export const cancelReason = about(z.optional(z.enum(cancelReasons, 'errors.invalid')), 'Why; the branch reads it in its own language.');
export const cancelBody = z.object({ order_no: about(id, 'Number of the order.'), reason: cancelReason });

export const arrivalBody = namedObject('ArrivalBody', 'Arrival of the customer of a pickup by car.', {
  orderNumber: about(id, 'Number of the order.'),
  spot,
});

export const newsWanted = about(z.boolean('errors.invalid'), 'True starts it, false stops it.');
export const orderNewsBody = namedObject('OrderNewsBody', 'Starts or stops an order’s news by WhatsApp.', {
  orderNumber: about(id, 'Number of the order.'),
  wanted: newsWanted,
});
export const orderNews = namedObject('OrderNews', 'News of an order by WhatsApp.', {
  wanted: about(z.boolean(), 'Whether it is sent from now on.'),
});

/** Example of an arrival at a curbside pickup. */
export const arrived = { arrivedAt: '2026-11-22T13:30:00+04:00', spot: 'Bay 3', seenAt: null } as const;

/** Example: status of a new order. */
export const received = {
  order_no: 1002,
  order_type: 'pickup',
  order_state: 'received',
  promised_from: '2026-11-21T12:45:00+04:00',
  promised_until: '2026-11-21T12:55:00+04:00',
  slot_start: null,
  events: [{ id: 2, state: 'received', at: '2026-11-21T12:30:00+04:00', cause: '' }],
  refunded_amount: 0,
  branch_en_name: 'Dubai Marina',
  branch_ar_name: 'مرسى دبي',
  branch_phone: '+97145550101',
  branch_lat: 25.0805,
  branch_lng: 55.1403,
} as const;

/** Example: after cancellation by the customer. */
export const cancelled = {
  ...received,
  order_no: 1009,
  order_state: 'cancelled',
  promised_from: '2026-11-22T12:45:00+04:00',
  promised_until: '2026-11-22T12:55:00+04:00',
  events: [
    { id: 9, state: 'received', at: '2026-11-22T12:30:00+04:00', cause: '' },
    { id: 10, state: 'cancelled', at: '2026-11-22T12:30:00+04:00', cause: 'A change of mind' },
  ],
} as const;

/** Example: a pickup order. */
export const placed = {
  sales_order_no: 1002,
  sales_real_date: '2026-11-21',
  sales_real_time: '12:30:00+04:00',
  sales_total_amount: 32,
  sales_subtotal_amount: 32,
  sales_discount_percentage: 0,
  sales_discount_amount: 0,
  sales_freight_cost: 0,
  sales_branch_name: 'Dubai Marina',
  sales_branch_arabic_name: 'مرسى دبي',
  sales_branch_id: 1,
  sales_branch_lat: 25.0805,
  sales_branch_lng: 55.1403,
  sales_order_type: 'pickup',
  sales_order_state: 'received',
  sales_address: null,
  sales_makani_number: '',
  sales_driver_note: '',
  sales_comments: '',
  sales_promised_minutes: 15,
  sales_promised_from: '2026-11-21T12:45:00+04:00',
  sales_promised_until: '2026-11-21T12:55:00+04:00',
  sales_slot_start: null,
  sales_completed_at: null,
  sales_vat_amount: 1.52,
  sales_sales_order_items: [
    {
      stock_id: 27,
      item_name: 'Hummus',
      item_arabic_name: 'حمص',
      quantity: 2,
      unit_price: 16,
      total_price: 32,
      modifiers: [],
      memo: '',
    },
  ],
  payment_details: [
    {
      card_number: '',
      payment_method_label: 'Cash',
      payment_method_arabic_label: 'نقدًا',
      paid_amount: 32,
      card_brand: '',
      is_online: false,
    },
  ],
  refunds: [],
} as const;
