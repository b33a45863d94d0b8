/** Amounts of a credit note. All are integer fils. */

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
