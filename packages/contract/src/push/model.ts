/** Being told of an order in a browser that is closed. */

/** Where a browser's messages go and what they are encrypted with, as its `PushSubscription` says it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a message says, once decrypted. */
export interface PushMessage {
  orderNumber: number;
  title: string;
  body: string;
  locale: 'en' | 'ar';
}
