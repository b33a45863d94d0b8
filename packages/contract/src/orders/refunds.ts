/** Refund amounts of dishes, and the VAT of their credit notes. All are integer fils. */
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

interface Crediting {
  /** Total of the invoice, VAT included. */
  total: number;
  vat: number;
  /** Sum of earlier credit notes of the invoice. */
  credited: number;
  creditedVat: number;
  /** Amount of this credit note, VAT included. */
  amount: number;
}

/**
 * VAT of a credit note in fils: the rounded cumulative share minus that of earlier notes. So a complete refund returns exactly the
 * invoice's VAT, in any number of notes.
 */
export const creditedVat = ({ total, vat, credited, creditedVat: before, amount }: Crediting): number =>
  // The product stays below 4e12: both amounts are at most two million.
  Math.round(((credited + amount) * vat) / total) - before;
