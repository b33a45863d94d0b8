/** Sends an encrypted Web Push message (RFC 8030, 8188, 8291, 8292). */
import { createECDH } from 'node:crypto';
import type { BrowserSubscription, PushMessage } from '@sufra/contract/push/endpoints';
import type { Context } from '../../context/context.ts';
import { installationSecret } from '../../platform/db/installation-secret.ts';
import { post } from '../../platform/http/outbound-requests.ts';

/**
 * VAPID keys (RFC 8292) as base64url, which bind subscriptions to us. Configured, or generated once per installation and shared by its
 * processes.
 */
export async function readPushKeys({ db, env }: Pick<Context, 'db' | 'env'>): Promise<{ privateKey: string; publicKey: string }> {
  const privateKey = env.push.privateKey ?? (await installationSecret(db, 'push', newKey));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

function newKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Left-pad: without leading zeros the key is too short in one of 256 cases.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** Whether the key is a valid point of the curve. */
export function isPublicKey(key: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(key, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Push services of Chromium browsers, Firefox, Edge and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/**
 * SSRF protection: endpoints are client input. Accepts only https endpoints of known services on the default port, or the operator's
 * allowlist.
 */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname)));
}

/** Time to live at the push service in seconds: food does not wait longer. */
export const keptSeconds = 3600;

/**
 * Sends a message. Returns the status of a permanent failure, or `gone` for a cancelled subscription. Throws for retryable failures, with
 * an error without personal data.
 */
export async function sendPush(
  context: Pick<Context, 'db' | 'env'>,
  subscription: BrowserSubscription,
  message: PushMessage,
): Promise<'sent' | 'gone' | number> {
  const { mailFrom, push } = context.env;
  if (!isPushService(subscription.endpoint, push.services)) return 'gone';
  // Contact address for the push service: our mail sender.
  const subject = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
  // Lazy import with the first message.
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...(await readPushKeys(context)) },
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    urgency: 'high',
    // A newer message with the same topic replaces one not yet delivered.
    topic: `order-${message.orderNumber}`,
  });
  const url = new URL(subscription.endpoint);
  const status = await post({ url, headers, body, isOwn: push.services.includes(url.origin) });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return status;
}
