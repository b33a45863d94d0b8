/** What a credit note takes off an invoice. All amounts are integer fils. */

interface Crediting {
  /** Of the invoice, VAT included. */
  total: number;
  vat: number;
  /** By earlier notes for the same invoice. */
  credited: number;
  creditedVat: number;
  /** By this one, VAT included. */
  amount: number;
}

/**
 * Fils of VAT in a credit note: the share of what the notes come to together, rounded to the fils, less what the earlier ones had. So notes that give
 * everything back give the invoice's own VAT back, however many there are.
 */
export const creditedVat = ({ total, vat, credited, creditedVat: before, amount }: Crediting): number =>
  // The product stays below 4e12: both amounts are at most two million.
  Math.round(((credited + amount) * vat) / total) - before;
