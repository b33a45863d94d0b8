/** The wire's shapes of orders. */
import * as z from 'zod/mini';
import { aed, queryId } from '../wire/parts.ts';
import { orderStates } from './states.ts';

export const orderItem = z.object({
  stock_id: z.int(),
  item_name: z.string(),
  item_arabic_name: z.string(),
  quantity: z.int(),
  /** Base price with the chosen modifiers, AED. */
  unit_price: aed,
  total_price: aed,
  modifiers: z.array(
    z.object({
      modifier_id: z.int(),
      modifier_name: z.string(),
      /** Added. */
      modifier_arabic_name: z.string(),
      quantity: z.int(),
      unit_price: aed,
    }),
  ),
  /** Added: the customer's note; empty when none. */
  memo: z.string(),
});
export type WireOrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  sales_order_no: z.int(),
  /** `2026-11-21`, in the branch's time zone. */
  sales_real_date: z.string(),
  /** `19:45:00+04:00`: with sales_real_date and a `T` between, an ISO 8601 instant. */
  sales_real_time: z.string(),
  sales_total_amount: aed,
  sales_subtotal_amount: aed,
  sales_discount_percentage: z.number(),
  sales_discount_amount: aed,
  sales_freight_cost: aed,
  sales_branch_name: z.string(),
  /** Added from here on. */
  sales_branch_arabic_name: z.string(),
  sales_branch_id: z.int(),
  sales_branch_lat: z.number(),
  sales_branch_lng: z.number(),
  sales_order_type: z.enum(['pickup', 'delivery']),
  sales_order_state: z.enum(orderStates),
  sales_address: z.nullable(z.string()),
  /** Of the address; empty when none, and for pickup. */
  sales_makani_number: z.string(),
  sales_driver_note: z.string(),
  sales_comments: z.string(),
  /** Minutes promised when it was placed. */
  sales_promised_minutes: z.int(),
  /** When it is to be there, or ready to be picked up: ISO 8601 with the offset of the branch's time zone. */
  sales_promised_from: z.string(),
  sales_promised_until: z.string(),
  /** The beginning of the slot that was asked for; null for as soon as possible. */
  sales_slot_start: z.nullable(z.string()),
  /** Included in sales_total_amount. */
  sales_vat_amount: aed,
  sales_sales_order_items: z.array(orderItem),
  payment_details: z.array(
    z.object({
      card_number: z.string(),
      payment_method_label: z.string(),
      /** Added. */
      payment_method_arabic_label: z.string(),
      paid_amount: aed,
      /** Added: `Visa`; empty when no card was used. */
      card_brand: z.string(),
      /** Added: whether it was paid before the order was placed. */
      is_online: z.boolean(),
    }),
  ),
  /** Added: money given back. */
  refunds: z.array(
    z.object({
      amount: aed,
      reason: z.string(),
      /** ISO 8601; null while it is under way. */
      refunded_at: z.nullable(z.string()),
    }),
  ),
});
export type WireOrder = z.infer<typeof order>;

export const historyQuery = z.object({ limit: z.optional(queryId), before: z.optional(queryId) });
export const orderList = z.array(order);

/** Added: what changes about an order after it was placed. */
export const orderStatus = z.object({
  order_no: z.int(),
  order_type: z.enum(['pickup', 'delivery']),
  order_state: z.enum(orderStates),
  /** When it is to be there, or ready to be picked up: ISO 8601 with the offset of the branch's time zone. */
  promised_from: z.string(),
  promised_until: z.string(),
  /** The beginning of the slot that was asked for; null for as soon as possible. */
  slot_start: z.nullable(z.string()),
  /** Oldest first; ids rise with time. */
  events: z.array(z.object({ id: z.int(), state: z.enum(orderStates), at: z.string(), cause: z.string() })),
  /** What has gone back, AED. */
  refunded_amount: aed,
  branch_en_name: z.string(),
  branch_ar_name: z.string(),
  branch_phone: z.string(),
  branch_lat: z.number(),
  branch_lng: z.number(),
});
export type WireOrderStatus = z.infer<typeof orderStatus>;

export const openOrderList = z.array(orderStatus);
export const orderNumberQuery = z.object({ order_no: queryId });
