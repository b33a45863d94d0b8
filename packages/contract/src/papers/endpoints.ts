/** Calls about the papers of an order. */
import { accountPath } from '../account/session-wire.ts';
import type { Endpoint } from '../endpoint.ts';
import { linkToWire } from '../guests/wire.ts';
import { orderNumberToWire } from '../orders/wire.ts';
import type { OrderPapers } from './model.ts';
import { orderPapersFromWire } from './wire.ts';

/** Added: links to the papers of the customer's order, good for an hour. */
export const orderPapers: Endpoint<'customer', { orderNumber: number }, OrderPapers> = {
  name: 'orderPapers',
  method: 'GET',
  path: '/order_online/order/papers',
  access: 'customer',
  send: orderNumberToWire,
  receive: orderPapersFromWire,
};

/** Added: the same for the staff of its branch. */
export const staffOrderPapers: Endpoint<'staff', { orderNumber: number }, OrderPapers> = {
  name: 'staffOrderPapers',
  method: 'GET',
  path: '/order_papers',
  access: { role: 'kitchen', branch: { own: 'orderNumber' } },
  send: (input) => input,
  receive: orderPapersFromWire,
};

/** Added: the same for a visitor with the private link to a guest's order. */
export const guestPapers: Endpoint<'public', { link: string }, OrderPapers> = {
  name: 'guestPapers',
  method: 'POST',
  path: `${accountPath}/guest_papers`,
  access: 'public',
  send: linkToWire,
  receive: orderPapersFromWire,
};
