/** A browser asks to be told of orders, and not to be any more. */
import { get, post, type RecordedCall } from './recorded-call.ts';

/** Of the server: the public key of the answer follows from it. */
export const pushPrivateKey = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE';

const endpoint = 'https://fcm.googleapis.com/fcm/send/recorded';
/** The generator of the curve, as good a point as any. */
const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const subscription = { endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
const subscribe = (name: string, body: unknown, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/debtor/push/subscribe', body, { as: 'samir', ...more });

export const pushing: RecordedCall[] = [
  get('push-key', '/debtor/push/key', { as: 'samir' }),
  subscribe('push-subscribe', { ...subscription, expirationTime: null }, { language: 'ar' }),
  subscribe('push-subscribe-elsewhere', { ...subscription, endpoint: 'https://evil.example/x' }),
  subscribe('push-subscribe-empty', {}),
  post('nobody-subscribes', '/debtor/push/subscribe', subscription),
  post('push-unsubscribe', '/debtor/push/unsubscribe', { endpoint }, { as: 'samir', language: 'en' }),
];
