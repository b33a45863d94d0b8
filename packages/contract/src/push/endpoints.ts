/** Calls about being told of an order in a browser. All of them are added. */
import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { message, own, text, wrapped } from '../wire/fields.ts';
import type { BrowserSubscription } from './model.ts';

/** The key that a browser subscribes with. */
export const pushKey = endpoint('customer', `GET ${accountPath}/push/key`, { name: 'pushKey', output: wrapped('public_key', text) });

/** Returns a message for the customer. */
export const subscribePush = endpoint('customer', `POST ${accountPath}/push/subscribe`, {
  name: 'subscribePush',
  input: own<BrowserSubscription>(),
  output: message,
});

/** Returns a message for the customer. */
export const unsubscribePush = endpoint('customer', `POST ${accountPath}/push/unsubscribe`, {
  name: 'unsubscribePush',
  input: own<{ endpoint: string }>(),
  output: message,
});
