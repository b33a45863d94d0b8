/** What the server needs to answer calls about ordering without an account. */
import { loginResponse } from '../account/schemas.ts';
import { loginToWire } from '../account/wire.ts';
import { orderStatus } from '../orders/schemas.ts';
import { orderStatusToWire } from '../orders/wire.ts';
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import {
  accountMade,
  guestBody,
  guestOrder as guestOrderResponse,
  newAccountBody,
  orderNumberQuery,
  orderTokenBody,
  orderTokenResponse,
} from './schemas.ts';
import { accountMadeToWire, guestOrderToWire, linkToWire, newAccountFromWire, numberFromWire } from './wire.ts';

const linkRead = (wire: { order_token: string }) => ({ link: wire.order_token });

export const guestCheckout = served(endpoints.guestCheckout, {
  summary: 'Opens a short session without an account. The e-mail is looked up nowhere.',
  input: guestBody,
  read: (details) => details,
  output: loginResponse,
  write: loginToWire,
  refusals: ['guest_orders_off'],
  example: examples.guestCheckout,
});

export const orderLink = served(endpoints.orderLink, {
  summary: 'The token of the private link to a guest’s own order.',
  input: orderNumberQuery,
  read: numberFromWire,
  output: orderTokenResponse,
  write: (link) => linkToWire({ link }),
  example: examples.orderLink,
});

export const guestOrder = served(endpoints.guestOrder, {
  summary: 'The order that a private link leads to.',
  input: orderTokenBody,
  read: linkRead,
  output: guestOrderResponse,
  write: guestOrderToWire,
  example: examples.guestOrder,
});

export const guestOrderStatus = served(endpoints.guestOrderStatus, {
  summary: 'How far the order is that a private link leads to.',
  input: orderTokenBody,
  read: linkRead,
  output: orderStatus,
  write: orderStatusToWire,
  events: 'status',
  example: examples.guestOrderStatus,
});

export const sendGuestCode = served(endpoints.sendGuestCode, {
  summary: 'Mails the guest a code, valid for 20 minutes, that confirms the e-mail.',
  input: orderTokenBody,
  read: linkRead,
  output: messageResponse,
  write: messageToWire,
  refusals: ['conflict'],
  example: examples.sendGuestCode,
});

export const makeAccount = served(endpoints.makeAccount, {
  summary: 'Turns a guest into an account; where the e-mail has one, the orders go to it, and the tokens are null.',
  input: newAccountBody,
  read: newAccountFromWire,
  output: accountMade,
  write: accountMadeToWire,
  refusals: ['conflict'],
  example: examples.makeAccount,
});
