/** From a cart in the browser to an order: quote, then place. */
import type { Bilingual, OrderType } from '../names.ts';
import type { PaymentMode } from '../payments/model.ts';

/** Limits that both sides enforce: lines per cart, options per line, quantity per line and per option, order total in fils, and characters per comment and note. */
export const limits = {
  lines: 60,
  optionsPerLine: 20,
  quantity: 99,
  optionQuantity: 20,
  total: 2_000_000,
  comments: 500,
  note: 200,
} as const;

/** The transaction id of a cash order. */
export const cashTransactionId = 'Cash On Delivery';

/** A requested line. It carries no prices: the server sets them. */
export interface LineRequest {
  itemId: number;
  quantity: number;
  options: { id: number; quantity: number }[];
  note: string;
}

export interface CheckoutRequest {
  branchId: number;
  branchCode: string;
  /** Null where a client asks for a type that does not exist. */
  orderType: OrderType | null;
  /** Null for pickup. */
  addressId: number | null;
  paymentMethodId: number;
  comments: string;
  lines: LineRequest[];
  /** ISO 8601, by the client's clock. The server ignores it. */
  orderDate?: string | undefined;
  promoCode?: string | null | undefined;
  /** The total the customer was shown, in fils; a different total is refused with `price_changed`. */
  expectedTotal?: number | undefined;
  /** The beginning of the slot that the order is for, ISO 8601; null or absent for as soon as possible. */
  slotStart?: string | null | undefined;
  /** Where a payment page returns to. */
  successUrl?: string | null | undefined;
  failureUrl?: string | null | undefined;
}

/** An order whose price is asked before it is checked out. */
export type PriceQuestion = Pick<
  CheckoutRequest,
  'branchId' | 'branchCode' | 'orderType' | 'addressId' | 'lines' | 'promoCode' | 'slotStart'
>;

/** Its code is null when it applies by itself. */
export interface NamedPromotion {
  code: string | null;
  name: Bilingual;
}

/** What the order would cost now, in fils. */
export interface PriceAnswer {
  subtotal: number;
  discount: number;
  /** After the discount on it. */
  deliveryFee: number;
  deliveryDiscount: number;
  total: number;
  /** Included in the total. */
  vat: number;
  /** The one that applies. */
  promotion: NamedPromotion | null;
  /** Free delivery beside that discount. */
  deliveryPromotion: NamedPromotion | null;
  /** When it would be there, or ready to be picked up: ISO 8601 with the offset of the branch's time zone. The slot, where one is asked for. */
  expected: { from: string; until: string };
  /** Why the code does not apply, for programs and in the reader's words. */
  promoRefusal: { code: string; text: string } | null;
  /** Why the slot cannot be had, likewise. */
  slotRefusal: { code: string; text: string } | null;
}

/** What became of placing a cart: the number of its order, or null while its payment is not confirmed yet; then asking again is right. */
export interface Placement {
  orderNumber: number | null;
}

/** What the server computed, in fils, and keeps for 15 minutes. */
export interface CheckoutQuote {
  cartId: string;
  /** Null unless it is paid online, and once it is paid: placing then answers the order. */
  paymentUrl: string | null;
  /** How to show the page of `paymentUrl`; null without one. */
  paymentMode: PaymentMode | null;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
  /** Included in the total. */
  vat: number;
}
