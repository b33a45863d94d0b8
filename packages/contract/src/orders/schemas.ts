/** The wire's shapes of orders. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { aed, instant, queryId } from '../wire/units.ts';
import { orderStates } from './states.ts';

const orderModifier = named(
  'OrderModifier',
  'An option that was sold with a dish.',
  z.object({
    modifier_id: about(z.int(), 'Number of the option on the menu of that time.'),
    modifier_name: about(z.string(), 'Its name in English.'),
    modifier_arabic_name: about(z.string(), 'Its name in Arabic.'),
    quantity: about(z.int(), 'How often it was chosen for each piece.'),
    unit_price: aed('What it cost once'),
  }),
);

export const orderItem = named(
  'OrderItem',
  'A dish as it was sold: later changes of the menu do not change it.',
  z.object({
    stock_id: about(z.int(), 'Number of the dish on the menu of that time.'),
    item_name: about(z.string(), 'Its name in English.'),
    item_arabic_name: about(z.string(), 'Its name in Arabic.'),
    quantity: about(z.int(), 'How many pieces.'),
    unit_price: aed('What one piece cost with its options'),
    total_price: aed('What all pieces cost'),
    modifiers: about(z.array(orderModifier), 'The options that were chosen.'),
    memo: about(z.string(), 'The customer’s note; empty when none.'),
  }),
);
export type WireOrderItem = z.infer<typeof orderItem>;

const payment = named(
  'OrderPayment',
  'A payment of an order.',
  z.object({
    card_number: about(z.string(), 'The last four digits of the card; empty when no card was used.'),
    payment_method_label: about(z.string(), 'What the way to pay is called in English.'),
    payment_method_arabic_label: about(z.string(), 'What the way to pay is called in Arabic.'),
    paid_amount: aed('What is paid this way'),
    card_brand: about(z.string(), 'Kind of card, for example `Visa`; empty when no card was used.'),
    is_online: about(z.boolean(), 'Whether it was paid before the order was placed.'),
  }),
);

const refund = named(
  'Refund',
  'Money that is given back.',
  z.object({
    amount: aed('How much'),
    reason: about(z.string(), 'Why, in words; may be empty.'),
    refunded_at: about(z.nullable(instant('A moment.')), 'When it went back; null while it is under way.'),
  }),
);

const orderType = about(z.enum(['pickup', 'delivery']), 'How it is had.');
const orderState = about(z.enum(orderStates), 'How far it is. The last four are ends.');
const promisedFrom = instant('From when on it is to be there, or ready to be picked up, with the offset of the branch’s time zone.');
const promisedUntil = instant('Until when it is to be there, or ready.');
const slotStart = about(z.nullable(instant('A moment.')), 'The beginning of the slot that was asked for; null for as soon as possible.');

export const order = named(
  'Order',
  'An order of the customer, as it was sold.',
  z.object({
    sales_order_no: about(z.int(), 'Number of the order.'),
    sales_real_date: about(z.string(), 'The day that it was placed on, in the branch’s time zone.', { format: 'date' }),
    sales_real_time: about(
      z.string(),
      'The time of that day with its offset, `19:45:00+04:00`: behind sales_real_date and a `T`, an ISO 8601 instant.',
      { format: 'time' },
    ),
    sales_total_amount: aed('What there was to pay'),
    sales_subtotal_amount: aed('What the dishes cost'),
    sales_discount_percentage: about(z.number(), 'What a promotion took off the dishes, in percent of them; 0 without one.'),
    sales_discount_amount: aed('What a promotion took off the dishes'),
    sales_freight_cost: aed('What the delivery cost; 0 for pickup'),
    sales_branch_name: about(z.string(), 'What the branch is called in English.'),
    sales_branch_arabic_name: about(z.string(), 'What the branch is called in Arabic.'),
    sales_branch_id: about(z.int(), 'Number of the branch.'),
    sales_branch_lat: about(z.number(), 'Degrees north of the branch (WGS 84).'),
    sales_branch_lng: about(z.number(), 'Degrees east of the branch (WGS 84).'),
    sales_order_type: orderType,
    sales_order_state: orderState,
    sales_address: about(z.nullable(z.string()), 'Where it goes, in one line; null for pickup.'),
    sales_makani_number: about(z.string(), 'Dubai’s number of the building’s entrance (Makani); empty when none, and for pickup.'),
    sales_driver_note: about(z.string(), 'The customer’s note for the driver; empty when none, and for pickup.'),
    sales_comments: about(z.string(), 'The customer’s note about the whole order; empty when none.'),
    sales_promised_minutes: about(z.int(), 'Minutes that were promised when it was placed.'),
    sales_promised_from: promisedFrom,
    sales_promised_until: promisedUntil,
    sales_slot_start: slotStart,
    sales_completed_at: about(
      z.nullable(instant('A moment.')),
      'When it was handed over, with the offset of the branch’s time zone; null before.',
    ),
    sales_vat_amount: aed('The VAT that the total includes'),
    sales_sales_order_items: about(z.array(orderItem), 'The dishes.'),
    payment_details: about(z.array(payment), 'How it is paid.'),
    refunds: about(z.array(refund), 'What went back, or is on its way; empty when nothing.'),
  }),
);
export type WireOrder = z.infer<typeof order>;

export const historyQuery = z.object({
  limit: about(z.optional(queryId), 'How many orders at most; 20 without it, and never more than 100.'),
  before: about(z.optional(queryId), 'Number of an order: only older ones are answered. The last of a page is where the next begins.'),
});
export const orderList = z.array(order);

const orderMove = z.object({
  id: about(z.int(), 'Number of the move; rises with time.'),
  state: about(z.enum(orderStates), 'The state that it came into.'),
  at: instant('When.'),
  cause: about(z.string(), 'Why, in words for the customer; empty when none were given.'),
});

export const orderStatus = named(
  'OrderStatus',
  'What changes about an order after it was placed.',
  z.object({
    order_no: about(z.int(), 'Number of the order.'),
    order_type: orderType,
    order_state: orderState,
    promised_from: promisedFrom,
    promised_until: promisedUntil,
    slot_start: slotStart,
    events: about(z.array(orderMove), 'Its moves, oldest first.'),
    refunded_amount: aed('What has gone back'),
    branch_en_name: about(z.string(), 'What the branch is called in English.'),
    branch_ar_name: about(z.string(), 'What the branch is called in Arabic.'),
    branch_phone: about(z.string(), 'Phone number of the branch.'),
    branch_lat: about(z.number(), 'Degrees north of the branch (WGS 84).'),
    branch_lng: about(z.number(), 'Degrees east of the branch (WGS 84).'),
  }),
);
export type WireOrderStatus = z.infer<typeof orderStatus>;

export const openOrderList = z.array(orderStatus);
export const orderNumberQuery = z.object({ order_no: about(queryId, 'Number of the order.') });
