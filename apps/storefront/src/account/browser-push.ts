/** Web Push in this browser: permission, service worker and subscription. */
import type { BrowserSubscription } from '@sufra/contract/push/endpoints';

const worker = '/worker.js';

/** Whether Web Push is supported and not denied. iOS Safari supports it only for home screen apps. */
export const isPushSupported = (): boolean =>
  typeof window !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;

/** The subscription with the server's key; null without one, or when it has another key and is useless. */
export async function currentPush(key: string): Promise<PushSubscription | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && keyOf(subscription) === key && Notification.permission === 'granted' ? subscription : null;
}

/** Requests permission after a press; null when denied. Throws when the push service is unreachable. */
export async function subscribeToPush(key: Promise<string>): Promise<PushSubscription | null> {
  // Request permission first: browsers require user activation, which an await may lose.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(await key);
  const older = await pushManager.getSubscription();
  if (older && keyOf(older) !== (await key)) await older.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Unsubscribes this browser and closes shown notifications. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** In the server's format. */
export function asSubscription(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const signs = [...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))].map((byte) => String.fromCharCode(byte));
  return btoa(signs.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
