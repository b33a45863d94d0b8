/** An example of each call about the papers of an order, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const orderPapers = {
  input: {
    order_no: '1008',
  },
  output: {
    invoice: {
      number: 'INV-000001',
      issued_at: '2026-11-22T12:30:00+04:00',
      url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice',
      pdf_url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice.pdf',
    },
    credit_notes: [],
  },
} as const;

export const staffOrderPapers = { input: { orderNumber: '1008' }, output: orderPapers.output } as const;

export const guestPapers = {
  input: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    invoice: {
      number: 'INV-000001',
      issued_at: '2026-11-22T12:30:00+04:00',
      url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice',
      pdf_url: 'http://sufra.test/papers/Jm4tW8nZqB2vXc6LrKdYf0HsPgT3eA9u/invoice.pdf',
    },
    credit_notes: [],
  },
} as const;
