import { currency } from '../money.ts';
import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { deletionBody, personalDataFile } from './schemas.ts';

export const deleteAccount = served(endpoints.deleteAccount, {
  summary:
    'Erases the account; needs the password, or a sign-in of a moment ago where there is none. Refused while an order is under way. Orders stay without a person.',
  input: deletionBody,
  output: messageResponse,
  refusals: ['sign_in_again', 'account_has_open_orders'],
  example: { input: { password: 'karak at seven' }, output: { message: 'Your account is deleted.' } },
});

export const exportData = served(endpoints.exportData, {
  summary: 'Everything that is kept of the customer, as a file.',
  output: personalDataFile,
  example: {
    output: {
      exported_at: '2026-11-22T00:02:00.000Z',
      currency: currency.code,
      profile: {
        name: 'سمير',
        email: 'samir@example.com',
        email_confirmed_at: null,
        new_email: null,
        phone: '+971501112223',
        is_phone_proved: false,
        language: 'ar',
        newsletter: true,
        registered_at: '2026-11-22T00:02:00.000Z',
        has_password: true,
        is_guest: false,
      },
      addresses: [],
      orders: [],
      carts: [],
      ratings: [],
      help: [],
      promotions: [],
      sign_ins: [],
      sessions: [
        { started_at: '2026-11-22T00:02:00.000Z', expires_at: '2026-12-22T00:02:00.000Z', ended_at: null, is_bound_to_browser: false },
      ],
      subscriptions: [],
      favourites: [],
      cards: [],
    },
  },
});
