/** An example of each call about making an order, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const priceOrder = {
  input: {
    branch_id: 1,
    loc_code: 'DXB-MARINA',
    address_id: null,
    order_type: 1,
    order_details: [
      {
        stock_id: 27,
        quantity: 5,
        modifiers: [],
        memo: '',
      },
    ],
    promo_code: 'PICKUP15',
  },
  output: {
    subtotal: 80,
    discount: 15,
    delivery_charge: 0,
    delivery_discount: 0,
    total: 65,
    vat: 3.1,
    expected_from: '2026-11-21T12:45:00+04:00',
    expected_until: '2026-11-21T12:55:00+04:00',
    promotion: {
      code: 'PICKUP15',
      name_en: 'Come by and save',
      name_ar: 'مرّ بنا ووفّر',
    },
    delivery_promotion: null,
    promo_refusal: null,
    slot_refusal: null,
  },
} as const;

export const checkout = {
  input: {
    branch_id: 1,
    loc_code: 'DXB-MARINA',
    order_date: '2026-11-21T08:30:00.000Z',
    address_id: null,
    payment_method_id: 1,
    comments: '',
    order_type: 1,
    order_details: [
      {
        stock_id: 27,
        quantity: 2,
        modifiers: [],
        memo: '',
      },
    ],
    success_url: null,
    failure_url: null,
  },
  output: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
    payment_url: null,
    subtotal: 32,
    discount: 0,
    delivery_charge: 0,
    total: 32,
    vat: 1.52,
    payment_mode: null,
  },
} as const;

export const placeOrder = {
  input: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
    transaction_id: 'Cash On Delivery',
  },
  output: {
    success: true,
    order_no: 1001,
  },
} as const;

export const sendOrderEmail = {
  input: {
    order_no: 1001,
  },
  output: {
    message: 'The confirmation is on its way to your email.',
  },
} as const;
