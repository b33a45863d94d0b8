/** From browser cart to order: quote, checkout, place. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type { Placement } from './wire.ts';

/** Limits enforced on both sides: lines, options per line, quantities, order total and tip in fils, and characters per comment and note. */
export const limits = {
  lines: 60,
  optionsPerLine: 20,
  quantity: 99,
  optionQuantity: 20,
  total: 2_000_000,
  tip: 20_000,
  comments: 500,
  note: 200,
} as const;

/** The transaction id of a cash order. */
export const cashTransactionId = 'Cash On Delivery';

export type LineRequest = ValueOf<typeof wire.lineRequest>;
export type PriceQuestion = ValueOf<typeof wire.priceQuestion>;
export type CheckoutRequest = ValueOf<typeof wire.checkoutRequest>;
export type NamedPromotion = ValueOf<typeof wire.namedPromotion>;
export type PriceAnswer = ValueOf<typeof wire.priceAnswer>;
export type CheckoutQuote = ValueOf<typeof wire.checkoutQuote>;
