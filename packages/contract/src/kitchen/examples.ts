/** An example of each call about the restaurant’s staff, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const kitchenOrders = {
  input: {
    branchId: '1',
  },
  output: [
    {
      number: 1002,
      state: 'received',
      next: ['accepted', 'rejected', 'cancelled'],
      orderType: 'pickup',
      branch: {
        id: 1,
        name: {
          en: 'Dubai Marina',
          ar: 'مرسى دبي',
        },
      },
      placedAt: '2026-11-21T12:30:00+04:00',
      promised: {
        from: '2026-11-21T12:45:00+04:00',
        until: '2026-11-21T12:55:00+04:00',
      },
      slotStart: null,
      customer: {
        name: 'Layla Al Haddad',
        phone: '050-111-2224',
      },
      address: null,
      items: [
        {
          name: {
            en: 'Hummus',
            ar: 'حمص',
          },
          quantity: 2,
          options: [],
          note: '',
          total: 3200,
        },
      ],
      comments: '',
      subtotal: 3200,
      discount: 0,
      deliveryFee: 0,
      total: 3200,
      payment: {
        method: {
          en: 'Cash',
          ar: 'نقدًا',
        },
        isOnline: false,
        toCollect: 3200,
        refunded: 0,
      },
      events: [
        {
          state: 'received',
          at: '2026-11-21T12:30:00+04:00',
          actor: 'customer',
          cause: '',
        },
      ],
    },
  ],
} as const;

export const kitchenMove = {
  input: {
    orderNumber: 1007,
    to: 'accepted',
    minutes: 25,
    cause: 'A busy lunch',
  },
  output: {
    number: 1007,
    state: 'accepted',
    next: ['preparing', 'rejected', 'cancelled'],
    orderType: 'pickup',
    branch: {
      id: 1,
      name: {
        en: 'Dubai Marina',
        ar: 'مرسى دبي',
      },
    },
    placedAt: '2026-11-21T12:30:00+04:00',
    promised: {
      from: '2026-11-22T12:55:00+04:00',
      until: '2026-11-22T13:05:00+04:00',
    },
    slotStart: null,
    customer: {
      name: 'رامي',
      phone: '050 111 2233',
    },
    address: null,
    items: [
      {
        name: {
          en: 'Hummus',
          ar: 'حمص',
        },
        quantity: 5,
        options: [],
        note: '',
        total: 8000,
      },
    ],
    comments: '',
    subtotal: 8000,
    discount: 0,
    deliveryFee: 0,
    total: 8000,
    payment: {
      method: {
        en: 'Cash',
        ar: 'نقدًا',
      },
      isOnline: false,
      toCollect: 8000,
      refunded: 0,
    },
    events: [
      {
        state: 'received',
        at: '2026-11-21T12:30:00+04:00',
        actor: 'customer',
        cause: '',
      },
      {
        state: 'accepted',
        at: '2026-11-22T12:30:00+04:00',
        actor: 'staff',
        cause: 'A busy lunch',
      },
    ],
  },
} as const;
