/** Token buckets in the database, shared by all processes: they slow down guessing without locking anyone out. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/database.ts';
import { Refusal } from './errors.ts';
import { deleteBucket, deleteBucketsBefore, takeFromBucket } from './queries.ts';

export interface Bucket {
  /** Tries that may come at once. */
  capacity: number;
  refillPerMinute: number;
  /** Trying on while refused makes the wait longer, up to so many seconds; then a pause of that length always earns a try. */
  longestDelaySeconds?: number;
}

export interface RateLimitDecision {
  allowed: boolean;
  /** 0 when allowed. */
  retryAfterSeconds: number;
}

/** Throws the refusal `too_many_requests` when the limit is exceeded. */
export function enforce(reply: FastifyReply, { allowed, retryAfterSeconds }: RateLimitDecision): void {
  if (allowed) return;
  reply.header('retry-after', retryAfterSeconds);
  throw new Refusal('too_many_requests', {}, { retryAfter: retryAfterSeconds });
}

/** The refusal that says how long to wait. */
export const tooManyRequests = (seconds: number): Refusal => new Refusal('too_many_requests', {}, { retryAfter: seconds });

/** Takes one token out of the bucket of `key`. Keys are hashed, so the table reveals neither e-mails nor IP addresses. */
export async function takeToken(
  db: Db,
  key: string,
  { capacity, refillPerMinute, longestDelaySeconds = 60 }: Bucket,
  now: Date,
): Promise<RateLimitDecision> {
  const perSecond = refillPerMinute / 60;
  const deepestDebt = Math.max(0, longestDelaySeconds * perSecond - 1);
  const bucket = hashed(key);
  const { tokens, isNew } = await takeFromBucket(db, bucket, { capacity, perSecond, deepestDebt }, now);
  if (isNew && shouldSweep(bucket)) await deleteBucketsBefore(db, new Date(now.getTime() - 86_400_000));
  if (tokens >= 0) return { allowed: true, retryAfterSeconds: 0 };
  return { allowed: false, retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) };
}

/** Refills a bucket, for example after a successful login. */
export async function refillBucket(db: Db, key: string): Promise<void> {
  await deleteBucket(db, hashed(key));
}

/** The network to rate-limit by: the whole IPv4 address, or the first 64 bits of IPv6, because one subscriber has all the rest. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const [front, back] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = ip.includes('::') ? [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back] : front;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');

/** One new key in 256 triggers deleting buckets unused for a day, which are full again anyway. */
const shouldSweep = (bucket: string): boolean => bucket.startsWith('00');
