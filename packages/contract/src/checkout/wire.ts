/** Checking out between the wire and the product's own types. */

import { toAed, toFils } from '../wire/money.ts';
import { orderTypeIds, orderTypeOf } from '../wire/order-types.ts';
import type { CheckoutQuote, CheckoutRequest, Placement, PriceAnswer, PriceQuestion } from './model.ts';
import type { WireCheckout, WireCheckoutResponse, WirePlaceOrderResponse, WirePriceQuestion, WirePriceResponse } from './schemas.ts';

/** Wire names of the fields that can appear in a validation error. The idempotency key is a header. */
export const checkoutFields = {
  addressId: 'address_id',
  successUrl: 'success_url',
  failureUrl: 'failure_url',
  idempotencyKey: 'idempotency_key',
} as const;

export const priceQuestionToWire = (request: PriceQuestion) => ({
  branch_id: request.branchId,
  loc_code: request.branchCode,
  address_id: request.addressId,
  order_type: request.orderType ? orderTypeIds[request.orderType] : 0,
  order_details: request.lines.map((line) => ({
    stock_id: line.itemId,
    quantity: line.quantity,
    modifiers: line.options.map(({ id, quantity }) => ({ modifier_id: id, quantity })),
    memo: line.note,
  })),
  promo_code: request.promoCode,
  slot_start: request.slotStart,
});

export const checkoutToWire = (request: CheckoutRequest) => ({
  ...priceQuestionToWire(request),
  order_date: request.orderDate,
  payment_method_id: request.paymentMethodId,
  comments: request.comments,
  success_url: request.successUrl,
  failure_url: request.failureUrl,
  expected_total: request.expectedTotal === undefined ? undefined : toAed(request.expectedTotal),
});

export const priceQuestionFromWire = (wire: WirePriceQuestion): PriceQuestion => ({
  branchId: wire.branch_id,
  branchCode: wire.loc_code,
  orderType: orderTypeOf(wire.order_type),
  addressId: wire.address_id,
  lines: wire.order_details.map((line) => ({
    itemId: line.stock_id,
    quantity: line.quantity,
    options: line.modifiers.map(({ modifier_id, quantity }) => ({ id: modifier_id, quantity })),
    note: line.memo,
  })),
  promoCode: wire.promo_code,
  slotStart: wire.slot_start,
});

/** Drops `order_date`: the client's clock decides nothing. */
export const checkoutFromWire = (wire: WireCheckout): CheckoutRequest => ({
  ...priceQuestionFromWire(wire),
  paymentMethodId: wire.payment_method_id,
  comments: wire.comments,
  expectedTotal: wire.expected_total === undefined ? undefined : toFils(wire.expected_total),
  successUrl: wire.success_url,
  failureUrl: wire.failure_url,
});

export const checkoutQuoteFromWire = (wire: WireCheckoutResponse): CheckoutQuote => ({
  cartId: wire.cart_id,
  paymentUrl: wire.payment_url,
  paymentMode: wire.payment_mode,
  subtotal: toFils(wire.subtotal),
  discount: toFils(wire.discount),
  deliveryFee: toFils(wire.delivery_charge),
  total: toFils(wire.total),
  vat: toFils(wire.vat),
});

export const checkoutQuoteToWire = (answer: CheckoutQuote): WireCheckoutResponse => ({
  cart_id: answer.cartId,
  payment_url: answer.paymentUrl,
  payment_mode: answer.paymentMode,
  subtotal: toAed(answer.subtotal),
  discount: toAed(answer.discount),
  delivery_charge: toAed(answer.deliveryFee),
  total: toAed(answer.total),
  vat: toAed(answer.vat),
});

const refusalFromWire = (wire: WirePriceResponse['promo_refusal']) => wire && { code: wire.code, text: wire.error };
const refusalToWire = (refusal: PriceAnswer['promoRefusal']) => refusal && { code: refusal.code, error: refusal.text };

const promotionFromWire = (wire: WirePriceResponse['promotion']) =>
  wire && { code: wire.code, name: { en: wire.name_en, ar: wire.name_ar } };
const promotionToWire = (applied: PriceAnswer['promotion']) =>
  applied && { code: applied.code, name_en: applied.name.en, name_ar: applied.name.ar };

export const priceAnswerFromWire = (wire: WirePriceResponse): PriceAnswer => ({
  subtotal: toFils(wire.subtotal),
  discount: toFils(wire.discount),
  deliveryFee: toFils(wire.delivery_charge),
  deliveryDiscount: toFils(wire.delivery_discount),
  total: toFils(wire.total),
  vat: toFils(wire.vat),
  expected: { from: wire.expected_from, until: wire.expected_until },
  promotion: promotionFromWire(wire.promotion),
  deliveryPromotion: promotionFromWire(wire.delivery_promotion),
  promoRefusal: refusalFromWire(wire.promo_refusal),
  slotRefusal: refusalFromWire(wire.slot_refusal),
});

export const priceAnswerToWire = (answer: PriceAnswer): WirePriceResponse => ({
  subtotal: toAed(answer.subtotal),
  discount: toAed(answer.discount),
  delivery_charge: toAed(answer.deliveryFee),
  delivery_discount: toAed(answer.deliveryDiscount),
  total: toAed(answer.total),
  vat: toAed(answer.vat),
  expected_from: answer.expected.from,
  expected_until: answer.expected.until,
  promotion: promotionToWire(answer.promotion),
  delivery_promotion: promotionToWire(answer.deliveryPromotion),
  promo_refusal: refusalToWire(answer.promoRefusal),
  slot_refusal: refusalToWire(answer.slotRefusal),
});

export const placeOrderToWire = (request: { cartId: string; transactionId: string }) => ({
  cart_id: request.cartId,
  transaction_id: request.transactionId,
});
export const placementFromWire = ({ order_no }: WirePlaceOrderResponse): Placement => ({ orderNumber: order_no ?? null });
export const placementToWire = ({ orderNumber }: Placement): WirePlaceOrderResponse =>
  orderNumber === null ? { success: false, pending: true } : { success: true, order_no: orderNumber };
export const placeFromWire = (wire: { cart_id: string; transaction_id: string }) => ({
  cartId: wire.cart_id,
  transactionId: wire.transaction_id,
});
