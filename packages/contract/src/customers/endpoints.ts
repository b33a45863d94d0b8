/** Calls of the restaurant about its customers. A number that is looked for stands in the body: addresses are written into logs on their way. */
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type { FoundCustomer } from './model.ts';

/** By a phone number in any spelling, or the number of an order. */
export const findCustomers = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /customers/find', {
  name: 'findCustomers',
  input: own<{ text: string }>(),
  output: own<FoundCustomer[]>(),
});

/** Mails a customer the way to a new password. Returns a message. */
export const mailCustomerReset = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /customers/reset', {
  name: 'mailCustomerReset',
  input: own<{ id: number }>(),
  output: message,
});

/** Erases who a customer is; orders keep their numbers and amounts. Returns a message. */
export const eraseCustomer = endpoint({ role: 'owner', branch: 'filtered' }, 'POST /customers/erase', {
  name: 'eraseCustomer',
  input: own<{ id: number }>(),
  output: message,
});
