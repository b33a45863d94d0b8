/** Sends one encrypted message to a browser by way of its push service (RFC 8030, 8188, 8291, 8292). */
import type { BrowserSubscription, PushMessage } from '@sufra/contract/push/model';
import { post } from '../../platform/http/outside.ts';
import type { PushKeys } from './keys.ts';
import { isPushService } from './services.ts';

/** What the push service keeps a message for where the browser is away, in seconds: food does not wait longer. */
export const keptSeconds = 3600;

export interface Sender {
  keys: PushKeys;
  /** Whom a push service may write to about us: `mailto:` or `https:`. */
  contact: string;
  /** Origins beside those of the known services. */
  services: readonly string[];
}

/** `gone`: the browser does not want any more. `refused`: not this message, however often it is sent, with the service's status. */
export type Sent = { outcome: 'sent' | 'gone' } | { outcome: 'refused'; status: number };

/** Throws where a retry is worthwhile, with an error that names no customer. */
export async function sendPush(
  { keys, contact, services }: Sender,
  subscription: BrowserSubscription,
  message: PushMessage,
): Promise<Sent> {
  if (!isPushService(subscription.endpoint, services)) return { outcome: 'gone' };
  // Loaded with the first message.
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    urgency: 'high',
    // What is newer of an order takes the place of what the browser has not fetched yet.
    topic: `order-${message.orderNumber}`,
  });
  const url = new URL(subscription.endpoint);
  const status = await post({ url, headers, body, isOwn: services.includes(url.origin) });
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return { outcome: 'refused', status };
}
