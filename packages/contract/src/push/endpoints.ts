/** Calls about being told of an order in a browser. All of them are added. */
import { accountPath } from '../account/session-wire.ts';
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { BrowserSubscription } from './model.ts';
import { keyFromWire } from './wire.ts';

/** The key that a browser subscribes with. */
export const pushKey: Endpoint<'customer', void, string> = {
  name: 'pushKey',
  method: 'GET',
  path: `${accountPath}/push/key`,
  access: 'customer',
  send: noInput,
  receive: keyFromWire,
};

/** Returns a message for the customer. */
export const subscribePush: Endpoint<'customer', BrowserSubscription, string> = {
  name: 'subscribePush',
  method: 'POST',
  path: `${accountPath}/push/subscribe`,
  access: 'customer',
  send: (subscription) => subscription,
  receive: messageFromWire,
};

/** Returns a message for the customer. */
export const unsubscribePush: Endpoint<'customer', { endpoint: string }, string> = {
  name: 'unsubscribePush',
  method: 'POST',
  path: `${accountPath}/push/unsubscribe`,
  access: 'customer',
  send: (subscription) => subscription,
  receive: messageFromWire,
};
