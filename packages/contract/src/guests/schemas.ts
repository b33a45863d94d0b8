/** The wire's shapes of ordering without an account. */
import * as z from 'zod/mini';
import { maybeTokens, says } from '../account/schemas.ts';
import { order } from '../orders/schemas.ts';
import { about, described, named } from '../wire/about.ts';
import { queryId } from '../wire/units.ts';
import { guestForm } from './details/forms.ts';
import { newAccountForm, orderToken } from './forms.ts';

export const guestBody = named(
  'Guest',
  'Somebody who orders without an account.',
  described(guestForm, { name: says.name, phone: says.phone, email: says.email }),
);

const ofToken = 'The token of the private link to the order, as `orderLink` answers it.';
export const orderTokenBody = named(
  'OrderLink',
  'The private link to a guest’s order.',
  z.object({ order_token: about(orderToken, ofToken) }),
);
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

export const newAccountBody = named(
  'NewAccount',
  'A guest who makes an account of themselves.',
  described(newAccountForm, {
    password: says.newPassword,
    confirm_password: says.samePassword,
    order_token: ofToken,
    code: 'The code that `sendGuestCode` mailed: six digits, in Latin or Arabic.',
  }),
);
export type WireNewAccount = z.infer<typeof newAccountBody>;

export const accountMade = named(
  'AccountMade',
  'An account that a guest made.',
  z.object({ ...maybeTokens, message: about(z.string(), 'For people, in the language of the call.') }),
);
export type WireAccountMade = z.infer<typeof accountMade>;
