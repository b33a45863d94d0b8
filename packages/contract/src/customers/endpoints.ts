/** Staff calls about customers. Search numbers are in the body, because URLs are logged. */
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type { FoundCustomer } from './schemas.ts';

/** By phone number in any spelling, or order number. */
export const findCustomers = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /customers/find', {
  name: 'findCustomers',
  input: own<{ text: string }>(),
  output: own<FoundCustomer[]>(),
});

/** Mails a customer a password reset link. Returns a message. */
export const mailCustomerReset = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /customers/reset', {
  name: 'mailCustomerReset',
  input: own<{ id: number }>(),
  output: message,
});

/** Erases a customer; orders keep numbers and amounts. Returns a message. */
export const eraseCustomer = endpoint({ role: 'owner', branch: 'filtered' }, 'POST /customers/erase', {
  name: 'eraseCustomer',
  input: own<{ id: number }>(),
  output: message,
});
