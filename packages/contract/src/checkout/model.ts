/** From a cart in the browser to an order: quote, then place. */
import type { OrderType } from '../names.ts';

/** Caps that hold on both sides: lines of a cart, options of a line, portions of an item, how often one option, fils of an order, characters of a comment and of a note. */
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

/** What is wanted; nothing in it is a price. */
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
  /** ISO 8601, by the clock of the client. It decides nothing, and the server does not read it. */
  orderDate?: string | undefined;
  promoCode?: string | null | undefined;
  /** Fils that the customer was shown; another total is refused with `price_changed`. */
  expectedTotal?: number | undefined;
  /** Where a payment page returns to. */
  successUrl?: string | null | undefined;
  failureUrl?: string | null | undefined;
}

/** What the server computed, in fils, and keeps for 15 minutes. */
export interface CheckoutQuote {
  cartId: string;
  /** Null unless it is paid online. */
  paymentUrl: string | null;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
}
