/** The key that messages to browsers are signed with (VAPID, RFC 8292): browsers take them from no other sender. */
import { createECDH } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { installationSecret } from '../../platform/db/installation-secret.ts';

/** As base64url. */
export interface PushKeys {
  privateKey: string;
  publicKey: string;
}

/** The configured key, or the one that this installation made when it was first asked for it; all its processes share it. */
export async function readPushKeys({ db, env }: Pick<Context, 'db' | 'env'>): Promise<PushKeys> {
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
