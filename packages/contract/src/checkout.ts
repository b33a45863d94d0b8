/** From a cart in the browser to an order: quote (`/checkout`), then place (`/placeOrder`). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aed, id, text } from './text.ts';

/** Caps that hold on both sides: at most 60 lines, 20 modifier rows a line, 99 of one item, AED 20,000 an order. */
export const limits = {
  lines: 60,
  modifiersPerLine: 20,
  quantity: 99,
  modifierQuantity: 20,
  totalFils: 2_000_000,
  note: 500,
  memo: 200,
} as const;

/** The transaction_id of a cash order. */
export const cashTransactionId = 'Cash On Delivery';

const quantity = (max: number) => z.int('errors.invalid').check(z.minimum(1, 'errors.invalid'), z.maximum(max, 'checkout.quantity_max'));

export const orderDetail = z.object({
  stock_id: id,
  quantity: quantity(limits.quantity),
  modifiers: z._default(
    z
      .array(z.object({ modifier_id: id, quantity: quantity(limits.modifierQuantity) }))
      .check(z.maxLength(limits.modifiersPerLine, 'checkout.modifiers_max')),
    [],
  ),
  memo: z._default(text(limits.memo), ''),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const checkoutBody = z.object({
  branch_id: id,
  loc_code: z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid')),
  /** The client's clock; never used for prices or hours. */
  order_date: z.optional(z.string()),
  /** Null for pickup. */
  address_id: z._default(z.nullable(id), null),
  payment_method_id: id,
  comments: z._default(text(limits.note), ''),
  order_type: z.int('errors.invalid'),
  order_details: z
    .array(orderDetail, 'errors.invalid')
    .check(z.minLength(1, 'checkout.cart_empty'), z.maxLength(limits.lines, 'checkout.lines_max')),
  success_url: z.optional(z.nullable(z.string())),
  failure_url: z.optional(z.nullable(z.string())),
  promo_code: z.optional(z.nullable(text(40))),
  /** Added: the total that the customer was shown, AED; another one is refused with `price_changed`. */
  expected_total: z.optional(aed),
});

export const checkout = endpoint({
  name: 'checkout',
  method: 'POST',
  path: '/order_online/order/checkout',
  access: 'customer',
  summary: 'Prices and checks a cart on the server and keeps it for 15 minutes. The same open cart again answers the same cart_id.',
  body: checkoutBody,
  data: z.object({
    cart_id: z.string(),
    payment_url: z.nullable(z.string()),
    /** Added: what the server computed, AED. */
    subtotal: aed,
    discount: aed,
    delivery_charge: aed,
    total: aed,
  }),
  refusals: [
    'branch_closed',
    'branch_busy',
    'order_type_unavailable',
    'payment_method_unavailable',
    'not_in_delivery_area',
    'below_minimum',
    'item_sold_out',
    'item_unavailable',
    'item_invalid_price',
    'item_minimum',
    'modifier_unavailable',
    'modifier_minimum',
    'modifier_maximum',
    'price_changed',
    'total_too_high',
    'too_many_open_orders',
    'promo_code_invalid',
  ],
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/order_online/order/placeOrder',
  access: 'customer',
  summary: 'Places a checked-out cart. Placing the same cart again answers the same order_no.',
  body: z.object({
    cart_id: z.string('errors.invalid').check(z.regex(/^[\w-]{8,64}$/, 'errors.invalid')),
    transaction_id: z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid')),
  }),
  data: z.object({ success: z.boolean(), order_no: z.int() }),
  refusals: [
    'cart_expired',
    'branch_closed',
    'branch_busy',
    'price_changed',
    'item_sold_out',
    'item_unavailable',
    'not_in_delivery_area',
    'order_type_unavailable',
    'too_many_open_orders',
    'wrong_transaction',
  ],
});

export const sendOrderEmail = endpoint({
  name: 'sendOrderEmail',
  method: 'POST',
  path: '/order_online/order/sendorderemail',
  access: 'customer',
  summary: 'Makes sure that the confirmation of an order is mailed; one mail an order, however often it is called.',
  body: z.object({ order_no: id }),
  data: z.object({ message: z.string() }),
});
