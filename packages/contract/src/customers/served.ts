/** What the server needs to answer the restaurant's calls about its customers. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

export const findCustomers = served(endpoints.findCustomers, {
  summary:
    'Customers with a phone number, in any spelling, or that of an order. Managers find who has ordered at their branches, owners everybody.',
  input: schemas.findBody,
  read: (body) => body,
  output: schemas.foundCustomers,
  write: (customers) => customers,
  example: examples.findCustomers,
});

export const mailCustomerReset = served(endpoints.mailCustomerReset, {
  summary: 'Mails a customer the way to a new password. For managers, of whoever has ordered at their branches.',
  input: schemas.customerBody,
  read: (body) => body,
  output: messageResponse,
  write: messageToWire,
  example: examples.mailCustomerReset,
});

export const eraseCustomer = served(endpoints.eraseCustomer, {
  summary:
    'Erases who a customer is, for good; orders and papers keep their numbers and amounts. Refused while an order is under way. For owners.',
  input: schemas.customerBody,
  read: (body) => body,
  output: messageResponse,
  write: messageToWire,
  refusals: ['customer_has_open_orders'],
  example: examples.eraseCustomer,
});
