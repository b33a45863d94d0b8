/** Web Push calls. */
import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { message, own, text, wrapped } from '../wire/fields.ts';

/** Push endpoint and encryption keys, as in `PushSubscription`. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Decrypted payload of a push message. */
export interface PushMessage {
  orderNumber: number;
  title: string;
  body: string;
  locale: 'en' | 'ar';
}

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
