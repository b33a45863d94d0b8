/** Calls of the restaurant about its customers. A number that is looked for stands in the body: addresses are written into logs on their way. */
import type { Endpoint } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { FoundCustomer } from './model.ts';

/** By a phone number in any spelling, or the number of an order. */
export const findCustomers: Endpoint<'staff', { text: string }, FoundCustomer[]> = {
  name: 'findCustomers',
  method: 'POST',
  path: '/customers/find',
  access: { role: 'manager', branch: 'filtered' },
  send: (input) => input,
  receive: (customers: FoundCustomer[]) => customers,
};

/** Mails a customer the way to a new password. Returns a message. */
export const mailCustomerReset: Endpoint<'staff', { id: number }, string> = {
  name: 'mailCustomerReset',
  method: 'POST',
  path: '/customers/reset',
  access: { role: 'manager', branch: 'filtered' },
  send: (input) => input,
  receive: messageFromWire,
};

/** Erases who a customer is; orders keep their numbers and amounts. Returns a message. */
export const eraseCustomer: Endpoint<'staff', { id: number }, string> = {
  name: 'eraseCustomer',
  method: 'POST',
  path: '/customers/erase',
  access: { role: 'owner', branch: 'filtered' },
  send: (input) => input,
  receive: messageFromWire,
};
