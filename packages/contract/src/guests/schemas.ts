import * as z from 'zod/mini';
import { ofProof, proof } from '../account/phone/schemas.ts';
import { fieldDescriptions, maybeTokens } from '../account/schemas.ts';
import { spot } from '../car/schemas.ts';
import { cancelReason, newsWanted, order } from '../orders/schemas.ts';
import { about, described, named, namedForm, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { phoneGuestForm } from './details/forms.ts';
import { newAccountForm, orderToken } from './forms.ts';
import * as model from './model.ts';

export const guestBody = named(
  'Guest',
  'A guest, who orders without an account.',
  described(z.extend(phoneGuestForm, { phoneProof: z.optional(proof) }), {
    name: fieldDescriptions.name,
    phone: fieldDescriptions.phone,
    email: 'E-mail address; may be empty where the restaurant allows it and the phone is verified.',
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
export const guestArrivalBody = namedObject('GuestArrivalBody', 'Arrival of a pickup by car, by a private link.', {
  link: about(orderToken, ofToken),
  spot,
});
export const guestOrderNewsBody = namedObject('GuestOrderNewsBody', 'Starts or stops an order’s news by WhatsApp, by a private link.', {
  link: about(orderToken, ofToken),
  wanted: newsWanted,
});
export const orderTokenResponse = namedSchema(model.orderToken, 'OrderToken', 'The token of a private link to an order.', {
  order_token: 'Gives its bearer access to the order without login.',
});

export const guestOrder = namedSchema(model.guestOrder, 'GuestOrder', 'The order of a private link.', {
  order: about(order, 'The order.'),
  is_guest: 'Whether its customer is still a guest, who may create an account.',
});

export const newAccountBody = namedForm('NewAccount', 'Details to convert a guest to an account.', newAccountForm, {
  password: fieldDescriptions.newPassword,
  confirm_password: fieldDescriptions.samePassword,
  order_token: ofToken,
  code: 'The code that `sendGuestCode` mailed: six digits, in Latin or Arabic.',
});

export const accountMade = namedSchema(model.accountMade, 'AccountMade', 'The account of a former guest.', {
  ...maybeTokens,
  message: 'Message for people, in the language of the request.',
});
