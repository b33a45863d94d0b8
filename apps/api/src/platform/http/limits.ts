/** Token-bucket rate limits in the database, shared by all processes. They slow down guessing without locking anyone out. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Env } from '../../config/env.ts';
import type { Db } from '../db/database.ts';
import { realTime } from '../variant.ts';
import { Refusal } from './errors.ts';
import { deleteBucket, giveToBucket, takeFromBucket } from './queries.ts';

export interface Bucket {
  /** Burst size. */
  capacity: number;
  refillPerMinute: number;
  /** Penalty: attempts while refused extend the wait up to this many seconds; a pause of that length always earns an attempt. */
  longestDelaySeconds?: number;
}

/** At most `count` in any 24 hours: burst and refill are half of it each. */
export function perDay(count: number): Bucket {
  const half = Math.max(1, count / 2);
  return { capacity: half, refillPerMinute: half / (24 * 60) };
}

export interface RateLimitDecision {
  allowed: boolean;
  /** 0 when allowed. */
  retryAfterSeconds: number;
}

/** Throws `too_many_requests` when the limit is exceeded. */
export function enforce({ allowed, retryAfterSeconds }: RateLimitDecision): void {
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}

/** Wait in words: seconds up to a minute and a half, then minutes. */
export const tooManyRequests = (seconds: number): Refusal =>
  new Refusal('too_many_requests', { seconds, minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0 }, { retryAfter: seconds });

/** Takes a token from the bucket of `key`. Keys are hashed, so the table reveals neither e-mails nor IP addresses. */
export async function takeToken(
  db: Db,
  key: string,
  { capacity, refillPerMinute, longestDelaySeconds = 60 }: Bucket,
  now: Date,
): Promise<RateLimitDecision> {
  const perSecond = refillPerMinute / 60;
  // Never 0: where refilling takes longer than the maximum delay, that would allow everything.
  const deepestDebt = Math.max(1e-6, longestDelaySeconds * perSecond - 1);
  const tokens = await takeFromBucket(db, hashed(key), { capacity, perSecond, deepestDebt }, now);
  if (tokens >= 0) return { allowed: true, retryAfterSeconds: 0 };
  return { allowed: false, retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) };
}

interface Limiting {
  db: Db;
  env: Pick<Env, 'rateLimits'>;
  now: () => Date;
}

/** Takes a token for a rate-limited attempt, unless limits are off. Throws `too_many_requests`. */
export async function enforceRateLimit({ db, env, now }: Limiting, key: string, bucket: Bucket): Promise<void> {
  if (env.rateLimits) enforce(await takeToken(db, key, bucket, realTime(now)));
}

/**
 * Transactional variant of `enforceRateLimit`: a refusal rolls back, so refused attempts neither cost nor extend the wait. For slowly refilling
 * buckets shared with strangers.
 */
export async function enforceRateLimitInTransaction(
  { db, env, now }: Limiting,
  key: string,
  { capacity, refillPerMinute }: Bucket,
): Promise<void> {
  if (!env.rateLimits) return;
  const perSecond = refillPerMinute / 60;
  const tokens = await takeFromBucket(db, hashed(key), { capacity, perSecond, deepestDebt: 1 }, realTime(now));
  if (tokens < 0) throw tooManyRequests(Math.ceil(-tokens / perSecond));
}

/** Refills a bucket, for example after a successful login. */
export async function refillBucket(db: Db, key: string): Promise<void> {
  await deleteBucket(db, hashed(key));
}

/** Gives a token back, for an attempt that turned out to be free. */
export async function returnToken(db: Db, key: string): Promise<void> {
  await giveToBucket(db, hashed(key));
}

/** Rate-limit key: the IPv4 address, or the /64 prefix of IPv6, which is one subscriber. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const [front, back] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');
