/** Refund amounts of dishes. All are integer fils. */
import { stepOf } from '../money.ts';

/** An order line for refunds. */
interface RefundableLine {
  /** Discounted amount, VAT included. */
  paid: number;
  quantity: number;
  /** Number of pieces already refunded. */
  refunded: number;
}

/**
 * Fils for so many more pieces of a line: the share of all that are refunded then, rounded to the currency's step, less that of the pieces before. So refunds
 * of all pieces give back what was paid for the line, however they are divided.
 */
export function refundOf({ paid, quantity, refunded }: RefundableLine, pieces: number): number {
  const step = stepOf();
  // The product stays below 2e8: an order is at most two million, a line at most 99 pieces.
  const share = (of: number) => Math.round((paid * of) / (quantity * step)) * step;
  return share(refunded + pieces) - share(refunded);
}
