/** The wire's shapes of checking out. */
import * as z from 'zod/mini';
import { aed, id, idOrNone, statedAmount, statedInstant, text } from '../wire/parts.ts';
import { limits } from './model.ts';

const quantity = (max: number) => z.int('errors.invalid').check(z.minimum(1, 'errors.invalid'), z.maximum(max, 'checkout.quantity_max'));

const orderDetail = z.object({
  stock_id: id,
  quantity: quantity(limits.quantity),
  modifiers: z._default(
    z
      .array(z.object({ modifier_id: id, quantity: quantity(limits.optionQuantity) }))
      .check(z.maxLength(limits.optionsPerLine, 'checkout.modifiers_max')),
    [],
  ),
  memo: z._default(text(limits.note), ''),
});
export const checkoutBody = z.object({
  branch_id: id,
  loc_code: z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid')),
  /** The client's clock; never used for prices or hours. */
  order_date: z.optional(z.string()),
  /** Null for pickup. */
  address_id: z._default(z.nullable(id), null),
  payment_method_id: id,
  comments: z._default(text(limits.comments), ''),
  order_type: idOrNone,
  order_details: z
    .array(orderDetail, 'errors.invalid')
    .check(z.minLength(1, 'checkout.cart_empty'), z.maxLength(limits.lines, 'checkout.lines_max')),
  success_url: z.optional(z.nullable(z.string())),
  failure_url: z.optional(z.nullable(z.string())),
  promo_code: z.optional(z.nullable(text(40))),
  /** Added: the total that the customer was shown, AED; another one is refused with `price_changed`. */
  expected_total: z.optional(statedAmount),
  /** Added: the beginning of the slot that the order is for; null is as soon as possible. */
  slot_start: z.optional(z.nullable(statedInstant)),
});

/** Added: a checkout without what its price does not depend on. */
export const priceBody = z.pick(checkoutBody, {
  branch_id: true,
  loc_code: true,
  address_id: true,
  order_type: true,
  order_details: true,
  promo_code: true,
  slot_start: true,
});
export type WirePriceQuestion = z.infer<typeof priceBody>;

export const priceResponse = z.object({
  subtotal: aed,
  discount: aed,
  delivery_charge: aed,
  /** What a promotion takes off the delivery; delivery_charge is what is left. */
  delivery_discount: aed,
  total: aed,
  /** Included in the total. */
  vat: aed,
  /** When it would be there, or ready to be picked up; the slot, where one is asked for: ISO 8601 with the offset of the branch's time zone. */
  expected_from: z.string(),
  expected_until: z.string(),
  /** The promotion that applies. */
  promotion: z.nullable(z.object({ code: z.nullable(z.string()), name_en: z.string(), name_ar: z.string() })),
  /** Why the code does not apply, and what would make it; null when it does, and without one. */
  promo_refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
  /** Why the slot cannot be had; null when it can, and without one. */
  slot_refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
});
export type WirePriceResponse = z.infer<typeof priceResponse>;

export type WireCheckout = z.infer<typeof checkoutBody>;

export const checkoutResponse = z.object({
  cart_id: z.string(),
  payment_url: z.nullable(z.string()),
  /** Added: what the server computed, AED. */
  subtotal: aed,
  discount: aed,
  delivery_charge: aed,
  total: aed,
  /** Included in the total. */
  vat: aed,
  /** Added: how to show the page of payment_url. */
  payment_mode: z.nullable(z.enum(['iframe', 'redirect'])),
});
export type WireCheckoutResponse = z.infer<typeof checkoutResponse>;

export const placeBody = z.object({
  cart_id: z.string('errors.invalid').check(z.regex(/^[\w-]{8,64}$/, 'errors.invalid')),
  transaction_id: z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid')),
});
/** Added: `success` is false, with `pending` and without a number, while a payment is not confirmed yet. */
export const placeOrderResponse = z.object({
  success: z.boolean(),
  order_no: z.optional(z.int()),
  pending: z.optional(z.boolean()),
});
export type WirePlaceOrderResponse = z.infer<typeof placeOrderResponse>;

export const orderEmailBody = z.object({ order_no: id });
