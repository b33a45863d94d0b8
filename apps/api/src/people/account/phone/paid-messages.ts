/** Daily limit on paid messages over all customers. */
import type { Context } from '../../../context/context.ts';
import { takeToken } from '../../../platform/http/limits.ts';

/** Counts a paid message; false above the limit. Burst and refill are half of it each, so that no 24 hours exceed it. */
export async function takeMessage({ db, env, now, log }: Pick<Context, 'db' | 'env' | 'now' | 'log'>): Promise<boolean> {
  if (!env.rateLimits || !env.textMessages) return true;
  const half = Math.max(1, env.textMessages.perDay / 2);
  const { allowed } = await takeToken(db, 'phone_messages', { capacity: half, refillPerMinute: half / (24 * 60) }, now());
  if (!allowed) log.error('no code is sent: PHONE_CODES_PER_DAY is reached');
  return allowed;
}
