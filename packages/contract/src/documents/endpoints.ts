import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { orderLink } from '../guests/wire.ts';
import { orderNumber } from '../orders/wire.ts';
import { own } from '../wire/fields.ts';
import { orderPapers as papers } from './wire.ts';

/** Links to the invoices of the customer's order, valid for an hour. */
export const orderPapers = endpoint('customer', 'GET /order_online/order/papers', {
  name: 'orderPapers',
  input: orderNumber,
  output: papers,
});

/** Variant for staff of its branch. */
export const staffOrderPapers = endpoint({ role: 'kitchen', branch: { own: 'orderNumber' } }, 'GET /order_papers', {
  name: 'staffOrderPapers',
  input: own<{ orderNumber: number }>(),
  output: papers,
});

/** Variant for the private link of a guest's order. */
export const guestPapers = endpoint('public', `POST ${accountPath}/guest_papers`, {
  name: 'guestPapers',
  input: orderLink,
  output: papers,
});
