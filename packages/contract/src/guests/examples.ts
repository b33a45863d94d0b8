/** An example of each call about ordering without an account, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const guestCheckout = {
  input: {
    name: 'Sana Aziz',
    phone: '050 111 2299',
    email: 'sana@example.com',
  },
  output: {
    auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
} as const;

export const orderLink = {
  input: {
    order_no: '1008',
  },
  output: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
} as const;

export const guestOrder = {
  input: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    order: {
      sales_order_no: 1008,
      sales_real_date: '2026-11-22',
      sales_real_time: '12:30:00+04:00',
      sales_total_amount: 32,
      sales_subtotal_amount: 32,
      sales_discount_percentage: 0,
      sales_discount_amount: 0,
      sales_freight_cost: 0,
      sales_branch_name: 'Dubai Marina',
      sales_branch_arabic_name: 'مرسى دبي',
      sales_branch_id: 1,
      sales_branch_lat: 25.0805,
      sales_branch_lng: 55.1403,
      sales_order_type: 'pickup',
      sales_order_state: 'received',
      sales_address: null,
      sales_makani_number: '',
      sales_driver_note: '',
      sales_comments: '',
      sales_promised_minutes: 15,
      sales_promised_from: '2026-11-22T12:45:00+04:00',
      sales_promised_until: '2026-11-22T12:55:00+04:00',
      sales_slot_start: null,
      sales_completed_at: null,
      sales_vat_amount: 1.52,
      sales_sales_order_items: [
        {
          stock_id: 27,
          item_name: 'Hummus',
          item_arabic_name: 'حمص',
          quantity: 2,
          unit_price: 16,
          total_price: 32,
          modifiers: [],
          memo: '',
        },
      ],
      payment_details: [
        {
          card_number: '',
          payment_method_label: 'Cash',
          payment_method_arabic_label: 'نقدًا',
          paid_amount: 32,
          card_brand: '',
          is_online: false,
        },
      ],
      refunds: [],
    },
    is_guest: true,
  },
} as const;

export const guestOrderStatus = {
  input: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    order_no: 1008,
    order_type: 'pickup',
    order_state: 'received',
    promised_from: '2026-11-22T12:45:00+04:00',
    promised_until: '2026-11-22T12:55:00+04:00',
    slot_start: null,
    events: [
      {
        id: 8,
        state: 'received',
        at: '2026-11-22T12:30:00+04:00',
        cause: '',
      },
    ],
    refunded_amount: 0,
    branch_en_name: 'Dubai Marina',
    branch_ar_name: 'مرسى دبي',
    branch_phone: '+97145550101',
    branch_lat: 25.0805,
    branch_lng: 55.1403,
  },
} as const;

export const sendGuestCode = {
  input: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    message: 'We have sent you an email with a code.',
  },
} as const;

export const makeAccount = {
  input: {
    order_token: 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    code: '482913',
    password: 'karak at seven',
    confirm_password: 'karak at seven',
  },
  output: {
    auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    message: 'Your account is ready.',
  },
} as const;
