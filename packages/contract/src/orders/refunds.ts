/** What a refund of dishes comes to. All amounts are integer fils. */

/** A line of an order, as refunds see it. */
interface RefundableLine {
  /** After its share of the discount, VAT included. */
  paid: number;
  quantity: number;
  /** How many pieces of it were refunded before. */
  refunded: number;
}

/**
 * Fils for so many more pieces of a line: the share of all that are refunded then, rounded to the fils, less that of the pieces before. So refunds
 * of all pieces give back what was paid for the line, however they are divided.
 */
export const refundOf = ({ paid, quantity, refunded }: RefundableLine, pieces: number): number =>
  // The product stays below 2e8: an order comes to two million at most, and a line has at most 99 pieces.
  Math.round((paid * (refunded + pieces)) / quantity) - Math.round((paid * refunded) / quantity);
