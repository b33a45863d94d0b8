/** Server half of the staff calls about customers. */
import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

export const findCustomers = served(endpoints.findCustomers, {
  summary: 'Customers with a phone number, in any spelling, or that of an order. Managers find customers of their branches, owners all.',
  input: schemas.findBody,
  output: schemas.foundCustomers,
  example: {
    input: { text: '050 111 2233' },
    output: [
      {
        id: 5,
        name: 'رامي',
        phone: '050 111 2233',
        email: 'rami@example.com',
        isGuest: false,
        canReset: true,
        since: '2026-11-21T08:30:00.000Z',
        orders: 5,
        lastOrders: [
          {
            number: 1007,
            placedAt: '2026-11-21T12:30:00+04:00',
            branch: { en: 'Dubai Marina', ar: 'مرسى دبي' },
            orderType: 'pickup',
            state: 'accepted',
            total: 8000,
            isOnline: false,
            refundable: 0,
          },
        ],
      },
    ],
  },
});

export const mailCustomerReset = served(endpoints.mailCustomerReset, {
  summary: 'Mails a customer a link to reset the password. For managers, for customers of their branches.',
  input: schemas.customerBody,
  output: messageResponse,
  example: { input: { id: 5 }, output: { message: 'The email with the link to a new password is on its way.' } },
});

export const eraseCustomer = served(endpoints.eraseCustomer, {
  summary:
    'Erases a customer’s personal data permanently; orders and invoices keep their numbers and amounts. Refused while an order is open. For owners.',
  input: schemas.customerBody,
  output: messageResponse,
  refusals: ['customer_has_open_orders'],
  example: { input: { id: 5 }, output: { message: 'Their personal data is deleted. Orders keep their numbers and amounts.' } },
});
