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
 * Refund in fils for more pieces of a line: the rounded cumulative share after it, minus the one before. So partial refunds of all pieces
 * add up to the paid amount in any division.
 */
export function refundOf({ paid, quantity, refunded }: RefundableLine, pieces: number): number {
  const step = stepOf();
  // The product stays below 2e8: an order is at most two million, a line at most 99 pieces.
  const share = (of: number) => Math.round((paid * of) / (quantity * step)) * step;
  return share(refunded + pieces) - share(refunded);
}
