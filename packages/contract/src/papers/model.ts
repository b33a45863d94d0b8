/** The papers of an order: its invoice, and a credit note for each refund. Amounts are fils. */

export interface PaperLink {
  /** As it is printed: `INV-000042`. */
  number: string;
  /** ISO 8601, with the offset of the branch's time zone. */
  issuedAt: string;
  /** Of the page, and of the same as a PDF. Both open without a login, for as long as the link lives. */
  url: string;
  pdfUrl: string;
}

export interface CreditNoteLink extends PaperLink {
  amount: number;
}

export interface OrderPapers {
  /** Null until the order is completed. */
  invoice: PaperLink | null;
  /** Oldest first. */
  creditNotes: CreditNoteLink[];
}
