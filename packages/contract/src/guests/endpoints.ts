/** Calls about ordering without an account. */
import type { Tokens } from '../account/model.ts';
import { accountPath } from '../account/session-wire.ts';
import { loginFromWire } from '../account/wire.ts';
import type { Endpoint } from '../endpoint.ts';
import type { OrderStatus } from '../orders/model.ts';
import { orderStatusFromWire } from '../orders/wire.ts';
import { messageFromWire } from '../wire/message.ts';
import type { AccountMade, GuestDetails, GuestOrder, NewAccount } from './model.ts';
import {
  accountMadeFromWire,
  guestOrderFromWire,
  linkFromWire,
  linkToWire,
  newAccountFields,
  newAccountToWire,
  numberToWire,
} from './wire.ts';

export const guestCheckout: Endpoint<'public', GuestDetails, Tokens> = {
  name: 'guestCheckout',
  method: 'POST',
  path: `${accountPath}/guest_checkout`,
  access: 'public',
  send: (details) => details,
  receive: loginFromWire,
};

/** The token of the private link to a guest's own order. */
export const orderLink: Endpoint<'customer', { orderNumber: number }, string> = {
  name: 'orderLink',
  method: 'GET',
  path: `${accountPath}/guest_link`,
  access: 'customer',
  send: numberToWire,
  receive: linkFromWire,
};

export const guestOrder: Endpoint<'public', { link: string }, GuestOrder> = {
  name: 'guestOrder',
  method: 'POST',
  path: `${accountPath}/guest_order`,
  access: 'public',
  send: linkToWire,
  receive: guestOrderFromWire,
};

/** How far it is. */
export const guestOrderStatus: Endpoint<'public', { link: string }, OrderStatus> = {
  name: 'guestOrderStatus',
  method: 'POST',
  path: `${accountPath}/guest_order_status`,
  access: 'public',
  send: linkToWire,
  receive: orderStatusFromWire,
};

/** Returns a message for the customer. */
export const sendGuestCode: Endpoint<'public', { link: string }, string> = {
  name: 'sendGuestCode',
  method: 'POST',
  path: `${accountPath}/guest_code`,
  access: 'public',
  send: linkToWire,
  receive: messageFromWire,
};

export const makeAccount: Endpoint<'public', NewAccount, AccountMade> = {
  name: 'makeAccount',
  method: 'POST',
  path: `${accountPath}/guest_account`,
  access: 'public',
  send: newAccountToWire,
  receive: accountMadeFromWire,
  fields: newAccountFields,
};
