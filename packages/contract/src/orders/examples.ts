/** An example of each call about orders, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const orderHistory = {
  input: {
    limit: '1',
  },
  output: [
    {
      sales_order_no: 1002,
      sales_real_date: '2026-11-21',
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
      sales_promised_from: '2026-11-21T12:45:00+04:00',
      sales_promised_until: '2026-11-21T12:55:00+04:00',
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
  ],
} as const;

export const orderDetails = {
  input: {
    order_no: '1001',
  },
  output: {
    sales_order_no: 1001,
    sales_real_date: '2026-11-21',
    sales_real_time: '12:30:00+04:00',
    sales_total_amount: 86.25,
    sales_subtotal_amount: 81.25,
    sales_discount_percentage: 0,
    sales_discount_amount: 0,
    sales_freight_cost: 5,
    sales_branch_name: 'Dubai Marina',
    sales_branch_arabic_name: 'مرسى دبي',
    sales_branch_id: 1,
    sales_branch_lat: 25.0805,
    sales_branch_lng: 55.1403,
    sales_order_type: 'delivery',
    sales_order_state: 'received',
    sales_address: 'Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
    sales_makani_number: '12345 67890',
    sales_driver_note: 'Leave it at the gate',
    sales_comments: 'Ring twice',
    sales_promised_minutes: 30,
    sales_promised_from: '2026-11-21T13:00:00+04:00',
    sales_promised_until: '2026-11-21T13:10:00+04:00',
    sales_slot_start: null,
    sales_completed_at: null,
    sales_vat_amount: 4.11,
    sales_sales_order_items: [
      {
        stock_id: 4,
        item_name: 'Chicken Shawarma',
        item_arabic_name: 'شاورما دجاج',
        quantity: 2,
        unit_price: 33,
        total_price: 66,
        modifiers: [
          {
            modifier_id: 3,
            modifier_name: 'Rocket, half a metre',
            modifier_arabic_name: 'صاروخ نصف متر',
            quantity: 1,
            unit_price: 10,
          },
          {
            modifier_id: 7,
            modifier_name: 'Flaky paratha',
            modifier_arabic_name: 'براتا مورقة',
            quantity: 1,
            unit_price: 2,
          },
          {
            modifier_id: 13,
            modifier_name: 'Extra meat',
            modifier_arabic_name: 'زيادة لحم أو دجاج',
            quantity: 1,
            unit_price: 6,
          },
          {
            modifier_id: 15,
            modifier_name: 'Extra garlic sauce',
            modifier_arabic_name: 'زيادة ثومية',
            quantity: 2,
            unit_price: 1,
          },
        ],
        memo: 'no onions',
      },
      {
        stock_id: 32,
        item_name: 'Labneh with Zaatar',
        item_arabic_name: 'لبنة بالزعتر',
        quantity: 1,
        unit_price: 15.25,
        total_price: 15.25,
        modifiers: [],
        memo: '',
      },
    ],
    payment_details: [
      {
        card_number: '',
        payment_method_label: 'Cash',
        payment_method_arabic_label: 'نقدًا',
        paid_amount: 86.25,
        card_brand: '',
        is_online: false,
      },
    ],
    refunds: [],
  },
} as const;

/** An order that has just come in, as it is followed. */
const received = {
  order_no: 1002,
  order_type: 'pickup',
  order_state: 'received',
  promised_from: '2026-11-21T12:45:00+04:00',
  promised_until: '2026-11-21T12:55:00+04:00',
  slot_start: null,
  events: [
    {
      id: 2,
      state: 'received',
      at: '2026-11-21T12:30:00+04:00',
      cause: '',
    },
  ],
  refunded_amount: 0,
  branch_en_name: 'Dubai Marina',
  branch_ar_name: 'مرسى دبي',
  branch_phone: '+97145550101',
  branch_lat: 25.0805,
  branch_lng: 55.1403,
} as const;

export const openOrders = {
  output: [received],
} as const;

export const orderStatus = {
  input: {
    order_no: '1002',
  },
  output: received,
} as const;

export const deliveryAreas = {
  input: {
    branch_id: '1',
  },
  output: [
    {
      delivery_area_id: 1,
      delivery_area_name: 'Dubai Marina, JBR and Bluewaters',
      delivery_area_ar_name: 'مرسى دبي وجي بي آر وبلوواترز',
      encoded_path: '_i~wCkumoIct@fw@wcAfEkz@skCbB_jAfkAfOf|@nx@',
      delivery_charge: 5,
      min_order_amount: 30,
      time: 30,
    },
  ],
} as const;
