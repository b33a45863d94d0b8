/** What the server needs to answer calls about the papers of an order. */
import { orderTokenBody } from '../guests/schemas.ts';
import { kitchenOrderQuery } from '../kitchen/schemas.ts';
import { orderNumberQuery } from '../orders/schemas.ts';
import { orderNumberFromWire } from '../orders/wire.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { orderPapers as orderPapersOut } from './schemas.ts';
import { orderPapersToWire } from './wire.ts';

export const orderPapers = served(endpoints.orderPapers, {
  summary: 'Links to the invoice and the credit notes of the customer’s order, good for an hour.',
  input: orderNumberQuery,
  read: orderNumberFromWire,
  output: orderPapersOut,
  write: orderPapersToWire,
  example: examples.orderPapers,
});

export const staffOrderPapers = served(endpoints.staffOrderPapers, {
  summary: 'The same for staff of the branch that made the order.',
  input: kitchenOrderQuery,
  read: (query) => query,
  output: orderPapersOut,
  write: orderPapersToWire,
  example: examples.staffOrderPapers,
});

export const guestPapers = served(endpoints.guestPapers, {
  summary: 'The same for the order that a private link leads to.',
  input: orderTokenBody,
  read: (wire: { order_token: string }) => ({ link: wire.order_token }),
  output: orderPapersOut,
  write: orderPapersToWire,
  example: examples.guestPapers,
});
