/** Sends one encrypted message to a browser by way of its push service (RFC 8030, 8188, 8291, 8292). */
import { createECDH } from 'node:crypto';
import type { BrowserSubscription, PushMessage } from '@sufra/contract/push/model';
import type { Context } from '../../context/context.ts';
import { installationSecret } from '../../platform/db/installation-secret.ts';
import { post } from '../../platform/http/outside.ts';

/**
 * The key that messages are signed with (VAPID, RFC 8292), as base64url: browsers take them from no other sender. The configured one, or the one that this
 * installation made when it was first asked for it; all its processes share it.
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
  // Without leading zeros it would be another length once in 256 times.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** Whether it is a point of the curve, which messages can be encrypted for. */
export function isPublicKey(key: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(key, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Push services of Chrome and its kin, Firefox, Edge, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/**
 * Whether messages may go to that address, which is a stranger's word and must never lead into our own network: of a known service over https on its
 * own port, or of one of the operator's origins.
 */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname)));
}

/** What the push service keeps a message for where the browser is away, in seconds: food does not wait longer. */
export const keptSeconds = 3600;

/**
 * Answers the status of a message that the service refuses however often it is sent, and `gone` where the browser wants no more. Throws where a retry is
 * worthwhile, with an error that names no customer.
 */
export async function sendPush(
  context: Pick<Context, 'db' | 'env'>,
  subscription: BrowserSubscription,
  message: PushMessage,
): Promise<'sent' | 'gone' | number> {
  const { mailFrom, push } = context.env;
  if (!isPushService(subscription.endpoint, push.services)) return 'gone';
  // The address that mail comes from is whom the service may write to about us.
  const subject = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
  // Loaded with the first message.
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...(await readPushKeys(context)) },
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    urgency: 'high',
    // What is newer of an order takes the place of what the browser has not fetched yet.
    topic: `order-${message.orderNumber}`,
  });
  const url = new URL(subscription.endpoint);
  const status = await post({ url, headers, body, isOwn: push.services.includes(url.origin) });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
  return status;
}
