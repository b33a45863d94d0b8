/** Web Push notifications about orders. */

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
