import * as z from 'zod/mini';
import { ofProof, proof } from '../account/phone/schemas.ts';
import { maybeTokens, says } from '../account/schemas.ts';
import { spot } from '../car/schemas.ts';
import { cancelReason, order } from '../orders/schemas.ts';
import { about, described, named, namedForm, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { phoneGuestForm } from './details/forms.ts';
import { newAccountForm, orderToken } from './forms.ts';
import * as wire from './wire.ts';

export const guestBody = named(
  'Guest',
  'Somebody who orders without an account.',
  described(z.extend(phoneGuestForm, { phoneProof: z.optional(proof) }), {
    name: says.name,
    phone: says.phone,
    email: 'E-mail address; may be empty where the restaurant says so and the phone is proved.',
    phoneProof: ofProof,
  }).check(
    z.refine((guest) => guest.email !== '' || guest.phoneProof !== undefined, {
      error: 'account.email_required',
      path: ['email'],
      // Also runs when other fields are invalid.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ),
);

const ofToken = 'The token of the private link to the order, as `orderLink` answers it.';
export const orderTokenBody = namedObject('OrderLink', 'The private link to a guest’s order.', { order_token: about(orderToken, ofToken) });
export const guestCancelBody = z.object({ order_token: about(orderToken, ofToken), reason: cancelReason });
export const guestArrivalBody = namedObject('GuestArrivalBody', 'That the customer of a pickup by car is there, by a private link.', {
  link: about(orderToken, ofToken),
  spot,
});
export const orderTokenResponse = namedSchema(wire.orderToken, 'OrderToken', 'What makes a private link to an order.', {
  order_token: 'Leads whoever has it to the order; no login is needed.',
});

export const guestOrder = namedSchema(wire.guestOrder, 'GuestOrder', 'The order that a private link leads to.', {
  order: about(order, 'The order.'),
  is_guest: 'Whether its customer is still a guest, who may make an account of themselves.',
});

export const newAccountBody = namedForm('NewAccount', 'A guest who makes an account of themselves.', newAccountForm, {
  password: says.newPassword,
  confirm_password: says.samePassword,
  order_token: ofToken,
  code: 'The code that `sendGuestCode` mailed: six digits, in Latin or Arabic.',
});

export const accountMade = namedSchema(wire.accountMade, 'AccountMade', 'An account that a guest made.', {
  ...maybeTokens,
  message: 'For people, in the language of the call.',
});
