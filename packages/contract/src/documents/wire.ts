import { field, fils, instant, list, nullable, object, text } from '../wire/fields.ts';

const paper = {
  /** As it is printed: `INV-000042`. */
  number: text,
  /** ISO 8601, with the offset of the branch's time zone. */
  issuedAt: field('issued_at', instant),
  /** Of the page, and of the same as a PDF. Both open without a login, for as long as the link lives. */
  url: text,
  pdfUrl: field('pdf_url', text),
};
export const paperLink = object(paper);
export const creditNote = object({ ...paper, amount: fils });

export const orderPapers = object({
  /** Null until the order is completed. */
  invoice: nullable(paperLink),
  /** Oldest first. */
  creditNotes: field('credit_notes', list(creditNote)),
});
