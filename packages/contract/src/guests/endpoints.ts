import { accountPath, tokens } from '../account/model.ts';
import { arrival } from '../car/model.ts';
import { endpoint } from '../endpoint.ts';
import { guestCancellation, orderNumber, orderStatus } from '../orders/model.ts';
import { message, own } from '../wire/fields.ts';
import type { GuestDetails } from './model.ts';
import * as model from './model.ts';

export const guestCheckout = endpoint('public', `POST ${accountPath}/guest_checkout`, {
  name: 'guestCheckout',
  input: own<GuestDetails>(),
  output: tokens,
});

/** Token of the private link to a guest's own order. */
export const orderLink = endpoint('customer', `GET ${accountPath}/guest_link`, {
  name: 'orderLink',
  input: orderNumber,
  output: model.orderToken,
});

export const guestOrder = endpoint('public', `POST ${accountPath}/guest_order`, {
  name: 'guestOrder',
  input: model.orderLink,
  output: model.guestOrder,
});

/** Its state. */
export const guestOrderStatus = endpoint('public', `POST ${accountPath}/guest_order_status`, {
  name: 'guestOrderStatus',
  input: model.orderLink,
  output: orderStatus,
});

/** Cancels the order, like `cancelOrder`. */
export const cancelGuestOrder = endpoint('public', `POST ${accountPath}/guest_cancel`, {
  name: 'cancelGuestOrder',
  input: guestCancellation,
  output: orderStatus,
});

/** Announces the arrival, like `announceArrival`. */
export const announceGuestArrival = endpoint('public', `POST ${accountPath}/guest_arrival`, {
  name: 'announceGuestArrival',
  input: own<{ link: string; spot?: string | undefined }>(),
  output: arrival,
});

/** Starts or stops the order's news by WhatsApp, like `setOrderNews`. */
export const setGuestOrderNews = endpoint('public', `POST ${accountPath}/guest_whatsapp_news`, {
  name: 'setGuestOrderNews',
  input: own<{ link: string; wanted: boolean }>(),
  output: own<{ wanted: boolean }>(),
});

/** Returns a message for the customer. */
export const sendGuestCode = endpoint('public', `POST ${accountPath}/guest_code`, {
  name: 'sendGuestCode',
  input: model.orderLink,
  output: message,
});

export const makeAccount = endpoint('public', `POST ${accountPath}/guest_account`, {
  name: 'makeAccount',
  input: model.newAccount,
  output: model.accountMade,
});
