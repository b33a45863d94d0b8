/** An example of each call about a payment online, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const paymentStatus = {
  input: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
  },
  output: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
    state: 'placed',
    order_no: 1001,
    transaction_id: null,
  },
} as const;

export const cancelPayment = {
  input: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
  },
  output: {
    cart_id: 'kV3xq9TzR7mWc2LdYb5NfA',
    state: 'placed',
    order_no: 1001,
    transaction_id: null,
  },
} as const;
