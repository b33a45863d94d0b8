/** This browser's side of being told of orders (web push): its question, its worker, and its subscription. */
import type { BrowserSubscription } from '@sufra/contract/push/model';

const worker = '/worker.js';

/** Whether the browser can, and has not been told never to ask. Safari on a phone can once the shop is on the home screen. */
export const canBeTold = (): boolean =>
  typeof window !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;

/** The subscription that this browser has with the server's key; null when there is none, or one with another key, which opens nothing. */
export async function currentPush(key: string): Promise<PushSubscription | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && keyOf(subscription) === key && Notification.permission === 'granted' ? subscription : null;
}

/** Asks the person, who has just pressed for it; null when they say no. Throws where the push service cannot be reached. */
export async function beginPush(key: Promise<string>): Promise<PushSubscription | null> {
  // Before anything else is waited for: browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(await key);
  const older = await pushManager.getSubscription();
  if (older && keyOf(older) !== (await key)) await older.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Ends push messages in this browser, and closes those that it shows. */
export async function endPush(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** As the server wants it. */
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
