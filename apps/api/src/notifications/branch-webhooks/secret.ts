/** What a branch's calls are signed with, so that its receiver knows them from anybody else's. */
import { createHmac } from 'node:crypto';
import type { Context } from '../../context/context.ts';

/** The configured secret, for all branches; else one of the branch's own, which follows from the installation's. */
export const webhookSecret = ({ env, secret }: Pick<Context, 'env' | 'secret'>, branchCode: string): string =>
  env.webhooks.secret ?? createHmac('sha256', secret).update(`announce:webhook:${branchCode}`).digest('hex');

/** The value of `Sufra-Signature`: HMAC-SHA256 of the second and the body. The second lets receivers reject replay attacks. */
export function signature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
