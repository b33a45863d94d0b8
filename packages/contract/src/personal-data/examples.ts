/** An example of each call about what is kept of a customer, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const deleteAccount = {
  input: {
    password: 'karak at seven',
  },
  output: {
    message: 'Your account is deleted.',
  },
} as const;

export const exportData = {
  output: {
    exported_at: '2026-11-22T00:02:00.000Z',
    currency: 'AED',
    profile: {
      name: 'سمير',
      email: 'samir@example.com',
      email_confirmed_at: null,
      new_email: null,
      phone: '+971501112223',
      language: 'ar',
      newsletter: true,
      registered_at: '2026-11-22T00:02:00.000Z',
      has_password: true,
      is_guest: false,
    },
    addresses: [],
    orders: [],
    carts: [],
    promotions: [],
    sign_ins: [],
    sessions: [
      {
        started_at: '2026-11-22T00:02:00.000Z',
        expires_at: '2026-12-22T00:02:00.000Z',
        ended_at: null,
        is_bound_to_browser: false,
      },
    ],
    subscriptions: [],
  },
} as const;
