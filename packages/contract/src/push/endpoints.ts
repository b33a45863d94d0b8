/** Web Push calls. */
import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { message, own, text, wrapped } from '../wire/fields.ts';
import type { BrowserSubscription } from './model.ts';

/** VAPID public key for subscribing. */
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
