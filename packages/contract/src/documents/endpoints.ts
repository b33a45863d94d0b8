/** Invoices of an order, with a credit note per refund. Amounts are fils. */
import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { orderLink } from '../guests/model.ts';
import { orderNumber } from '../orders/model.ts';
import { field, fils, instant, list, nullable, object, own, text, type ValueOf } from '../wire/fields.ts';

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
export type InvoiceLink = ValueOf<typeof paperLink>;
export const creditNote = object({ ...paper, amount: fils });

export const orderInvoices = object({
  /** Null until the order is completed. */
  invoice: nullable(paperLink),
  /** Oldest first. */
  creditNotes: field('credit_notes', list(creditNote)),
});
export type OrderInvoices = ValueOf<typeof orderInvoices>;

/** Links to the invoices of the customer's order, valid for an hour. */
export const orderPapers = endpoint('customer', 'GET /order_online/order/papers', {
  name: 'orderPapers',
  input: orderNumber,
  output: orderInvoices,
});

/** Variant for staff of its branch. */
export const staffOrderPapers = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'GET /order_papers', {
  name: 'staffOrderPapers',
  input: own<{ orderNumber: number }>(),
  output: orderInvoices,
});

/** Variant for the private link of a guest's order. */
export const guestPapers = endpoint('public', `POST ${accountPath}/guest_papers`, {
  name: 'guestPapers',
  input: orderLink,
  output: orderInvoices,
});
