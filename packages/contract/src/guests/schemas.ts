/** The wire's shapes of ordering without an account. */
import * as z from 'zod/mini';
import { maybeTokens, mustMatch, registerFields } from '../account/schemas.ts';
import { order } from '../orders/schemas.ts';
import { latinDigits } from '../text.ts';
import { about, named } from '../wire/about.ts';
import { queryId, unlessEmpty } from '../wire/parts.ts';

/** The same rules as for registering (AUTH-06). */
export const guestBody = named(
  'Guest',
  'Somebody who orders without an account.',
  z.pick(registerFields, { name: true, phone: true, email: true }),
);

const orderToken = about(
  z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid')),
  'The token of the private link to the order, as `orderLink` answers it.',
);
export const orderTokenBody = named('OrderLink', 'The private link to a guest’s order.', z.object({ order_token: orderToken }));
export const orderTokenResponse = named(
  'OrderToken',
  'What makes a private link to an order.',
  z.object({ order_token: about(z.string(), 'Leads whoever has it to the order; no login is needed.') }),
);
export const orderNumberQuery = z.object({ order_no: about(queryId, 'Number of the order.') });

export const guestOrder = named(
  'GuestOrder',
  'The order that a private link leads to.',
  z.object({
    order: about(order, 'The order.'),
    is_guest: about(z.boolean(), 'Whether its customer is still a guest, who may make an account of themselves.'),
  }),
);
export type WireGuestOrder = z.infer<typeof guestOrder>;

const newAccountFields = z.extend(z.pick(registerFields, { password: true, confirm_password: true }), {
  order_token: orderToken,
  code: about(
    z.string('guests.code_required').check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'guests.code_required'),
      unlessEmpty((code) => /^\d{6}$/.test(code), 'guests.code_invalid'),
    ),
    'The code that `sendGuestCode` mailed: six digits, in Latin or Arabic.',
  ),
});
export const newAccountBody = named('NewAccount', 'A guest who makes an account of themselves.', newAccountFields.check(mustMatch));
export type WireNewAccount = z.infer<typeof newAccountBody>;

export const accountMade = named(
  'AccountMade',
  'An account that a guest made.',
  z.object({ ...maybeTokens, message: about(z.string(), 'For people, in the language of the call.') }),
);
export type WireAccountMade = z.infer<typeof accountMade>;
