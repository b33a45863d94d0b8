import { field, fils, instant, list, nullable, object, text } from '../wire/fields.ts';

const paper = {
  /** As printed: `INV-000042`. */
  number: text,
  /** ISO 8601, with the offset of the branch's time zone. */
  issuedAt: field('issued_at', instant),
  /** URLs of the page and the PDF, which open without login while the link is valid. */
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
