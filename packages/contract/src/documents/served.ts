import { orderTokenBody } from '../guests/schemas.ts';
import { kitchenOrderQuery } from '../kitchen/schemas.ts';
import { orderNumberQuery } from '../orders/schemas.ts';
import { served } from '../served.ts';
import { namedSchema } from '../wire/schema-of.ts';
import * as endpoints from './endpoints.ts';

const paper = {
  number: 'Its number, without gaps among its kind.',
  issued_at: 'When it was issued.',
  url: ['Its page, on this server; good for an hour.', { format: 'uri-reference' }],
  pdf_url: ['The same as a PDF file; good for an hour.', { format: 'uri-reference' }],
} as const;

namedSchema(endpoints.paperLink, 'Invoice', 'The tax invoice of an order.', paper);
namedSchema(endpoints.creditNote, 'CreditNote', 'A credit note, for an invoice in part or whole.', { ...paper, amount: 'Credited amount' });

const links = namedSchema(endpoints.orderInvoices, 'OrderPapers', 'Where the papers of an order are.', {
  invoice: 'The invoice; null until the order is completed.',
  credit_notes: 'The credit notes, oldest first; empty when none.',
});

const papers = {
  invoice: {
    number: 'INV-000001',
    issued_at: '2026-11-22T12:30:00+04:00',
    url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice',
    pdf_url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice.pdf',
  },
  credit_notes: [],
};

export const orderPapers = served(endpoints.orderPapers, {
  summary: 'Links to the invoice and the credit notes of the customer’s order, good for an hour.',
  input: orderNumberQuery,
  output: links,
  example: {
    input: { order_no: '1008' },
    output: papers,
  },
});

export const staffOrderPapers = served(endpoints.staffOrderPapers, {
  summary: 'The same for staff of the branch that made the order.',
  input: kitchenOrderQuery,
  output: links,
  example: { input: { orderNumber: '1008' }, output: papers },
});

export const guestPapers = served(endpoints.guestPapers, {
  summary: 'The same for the order of a private link.',
  input: orderTokenBody,
  output: links,
  example: { input: { order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj' }, output: papers },
});
