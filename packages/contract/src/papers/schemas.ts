/** The wire's shapes of an order's papers. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { aed, instant } from '../wire/units.ts';

const paper = {
  number: about(z.string(), 'Its number, without gaps among its kind.'),
  issued_at: instant('When it was issued.'),
  url: about(z.string(), 'Its page, on this server; good for an hour.', { format: 'uri-reference' }),
  pdf_url: about(z.string(), 'The same as a PDF file; good for an hour.', { format: 'uri-reference' }),
};

const invoice = named('Invoice', 'The tax invoice of an order.', z.object(paper));
const creditNote = named(
  'CreditNote',
  'What takes an invoice back, in part or whole.',
  z.object({ ...paper, amount: aed('What it takes back') }),
);

export const orderPapers = named(
  'OrderPapers',
  'Where the papers of an order are.',
  z.object({
    invoice: about(z.nullable(invoice), 'The invoice; null until the order is completed.'),
    credit_notes: about(z.array(creditNote), 'The credit notes, oldest first; empty when none.'),
  }),
);
export type WireOrderPapers = z.infer<typeof orderPapers>;
