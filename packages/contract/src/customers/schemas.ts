/** Customers as seen by staff. Amounts are fils. */
import * as z from 'zod/mini';
import { orderStates } from '../orders/states.ts';
import { latinDigits } from '../text.ts';
import { about, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, fils, instant } from '../wire/units.ts';

/** A phone or order number: at least four digits, as in the first order. */
export const findBody = z.object({
  text: about(
    z.string('staff.find_number').check(z.overwrite(latinDigits), z.trim(), z.regex(/^\+?[\d\s().\u2011-]{4,40}$/, 'staff.find_number')),
    'A phone number in any spelling, or the number of an order.',
    { pattern: undefined },
  ),
});
export const customerBody = z.object({ id: about(id, 'Number of the customer.') });

const customerOrder = z.object({
  number: about(z.int(), 'Number of the order.'),
  placedAt: instant('When it was placed.'),
  branch: about(bilingual, 'Name of the branch at that time.'),
  orderType: about(z.enum(['pickup', 'delivery']), 'Order type: pickup or delivery.'),
  state: about(z.enum(orderStates), 'Its state.'),
  total: fils('Total'),
  isOnline: about(z.boolean(), 'Whether it was paid online: refunds go to the card. Otherwise staff hand them over in cash.'),
  refundable: fils('Refundable amount'),
});

export const foundCustomer = namedObject('FoundCustomer', 'A customer, as the restaurant sees them.', {
  id: about(z.int(), 'Number of the customer.'),
  name: about(z.string(), 'First and last name.'),
  phone: about(z.string(), 'Phone number, as they wrote it.'),
  email: about(z.string(), 'E-mail address.'),
  isGuest: about(z.boolean(), 'Whether they ordered without an account; guests with the same phone and e-mail are one.'),
  canReset: about(z.boolean(), 'Whether they have an account whose password can be reset.'),
  since: instant('When the account was opened, or when the first order was made.'),
  orders: about(z.int(), 'Number of their orders at the caller’s branches.'),
  lastOrders: about(z.array(customerOrder), 'The last five of them, the newest first.'),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;
export const foundCustomers = z.array(foundCustomer);

export type CustomerOrder = FoundCustomer['lastOrders'][number];
