/** What a refund of dishes comes to. All amounts are integer fils. */
import { stepOf } from '../money.ts';

/** A line of an order, as refunds see it. */
interface RefundableLine {
  /** After its share of the discount, VAT included. */
  paid: number;
  quantity: number;
  /** How many pieces of it were refunded before. */
  refunded: number;
}

/**
 * Fils for so many more pieces of a line: the share of all that are refunded then, rounded to the currency's step, less that of the pieces before. So refunds
 * of all pieces give back what was paid for the line, however they are divided.
 */
export function refundOf({ paid, quantity, refunded }: RefundableLine, pieces: number): number {
  const step = stepOf();
  // The product stays below 2e8: an order comes to two million at most, and a line has at most 99 pieces.
  const share = (of: number) => Math.round((paid * of) / (quantity * step)) * step;
  return share(refunded + pieces) - share(refunded);
}
