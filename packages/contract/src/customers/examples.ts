/** An example of each call of the restaurant about its customers, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const findCustomers = {
  input: {
    text: '050 111 2233',
  },
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
          branch: {
            en: 'Dubai Marina',
            ar: 'مرسى دبي',
          },
          orderType: 'pickup',
          state: 'accepted',
          total: 8000,
          isOnline: false,
          refundable: 0,
        },
      ],
    },
  ],
} as const;

export const mailCustomerReset = {
  input: {
    id: 5,
  },
  output: {
    message: 'The email with the link to a new password is on its way.',
  },
} as const;

export const eraseCustomer = {
  input: {
    id: 5,
  },
  output: {
    message: 'Their personal data is deleted. Orders keep their numbers and amounts.',
  },
} as const;
