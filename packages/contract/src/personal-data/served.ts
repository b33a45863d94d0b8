import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { personalDataFile } from './schemas.ts';

const deletionBody = namedObject('Deletion', 'Proof of ownership of the account to erase.', {
  password: about(
    z.optional(z.string('errors.invalid').check(z.maxLength(200, 'errors.too_long'))),
    'The password; of an account without one, absent: then a login of the last 10 minutes is the proof.',
    { format: 'password' },
  ),
});

export const deleteAccount = served(endpoints.deleteAccount, {
  summary:
    'Erases the account; requires the password, or a recent sign-in where there is none. Refused while an order is open. Orders are anonymized.',
  input: deletionBody,
  output: messageResponse,
  refusals: ['sign_in_again', 'account_has_open_orders'],
  example: { input: { password: 'karak at seven' }, output: { message: 'Your account is deleted.' } },
});

export const exportData = served(endpoints.exportData, {
  summary: 'All stored personal data of the customer, as a file.',
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
      points: [],
      favourites: [],
      cards: [],
    },
  },
});
