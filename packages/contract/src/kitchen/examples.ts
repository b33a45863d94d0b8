/** An example of each call about the restaurant’s orders, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const kitchenOrders = {
  input: { branchId: '1' },
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
      startAt: '2026-11-21T12:30:00+04:00',
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
          allergens: ['sesame'],
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
        refundable: 0,
      },
      refunds: [],
      events: [
        {
          state: 'received',
          at: '2026-11-21T12:30:00+04:00',
          actor: 'customer',
          cause: '',
          by: null,
        },
      ],
      offers: [10, 15, 25, 35],
      undo: null,
      movedBy: null,
      version: 2,
    },
  ],
} as const;

const accepted = {
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
  startAt: '2026-11-21T12:30:00+04:00',
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
      allergens: ['sesame'],
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
    refundable: 0,
  },
  refunds: [],
  events: [
    {
      state: 'received',
      at: '2026-11-21T12:30:00+04:00',
      actor: 'customer',
      cause: '',
      by: null,
    },
    {
      state: 'accepted',
      at: '2026-11-22T12:30:00+04:00',
      actor: 'staff',
      cause: 'A busy lunch',
      by: null,
    },
  ],
  offers: [],
  undo: null,
  movedBy: null,
  version: 9,
} as const;

export const oneKitchenOrder = { input: { orderNumber: '1007' }, output: accepted } as const;

export const kitchenMove = { input: { orderNumber: 1007, to: 'accepted', minutes: 25, cause: 'A busy lunch' }, output: accepted } as const;

export const kitchenUndo = { input: { orderNumber: 1007, eventId: 14 }, output: { ...accepted, version: 15 } } as const;

/** Not on record, where nothing is paid online; a test of the kitchen proves it. */
const paid = {
  ...accepted,
  payment: { ...accepted.payment, method: { en: 'Card', ar: 'بطاقة' }, isOnline: true, toCollect: 0, refundable: 8000 },
} as const;
const refund = {
  id: 'refund-1f6c-staff-b3f1c0de-1',
  amount: 500,
  cause: 'It was cold',
  askedAt: '2026-11-22T12:40:00+04:00',
  doneAt: null,
  undoUntil: '2026-11-22T12:40:10+04:00',
} as const;

export const kitchenRefund = {
  input: { orderNumber: 1007, amount: 500, cause: 'It was cold', key: 'b3f1c0de-1' },
  output: { ...paid, payment: { ...paid.payment, refundable: 7500 }, refunds: [refund] },
} as const;

export const kitchenRefundUndo = { input: { orderNumber: 1007, refundId: refund.id }, output: paid } as const;
