/** Token buckets in the database, shared by all processes: they slow guessing down and lock nobody out. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from './errors.ts';

export interface Bucket {
  /** Tries that may come at once. */
  capacity: number;
  refillPerMinute: number;
  /** Trying on while refused makes the wait longer, up to so many seconds; then a pause of that length always earns a try. */
  longestDelaySeconds?: number;
}

export interface Taken {
  allowed: boolean;
  /** 0 when allowed. */
  retryAfterSeconds: number;
}

/** Refuses with `too_many_requests` what was not allowed. */
export function enforce(reply: FastifyReply, { allowed, retryAfterSeconds }: Taken): void {
  if (allowed) return;
  reply.header('retry-after', retryAfterSeconds);
  throw new Refusal('too_many_requests', {}, { retry_after: retryAfterSeconds });
}

/** Takes one try out of the bucket of `key`. Keys are hashed: the table tells neither e-mails nor addresses. */
export async function takeToken(
  db: Db,
  key: string,
  { capacity, refillPerMinute, longestDelaySeconds = 60 }: Bucket,
  now: Date,
): Promise<Taken> {
  const perSecond = refillPerMinute / 60;
  const deepestDebt = Math.max(0, longestDelaySeconds * perSecond - 1);
  const { rows } = await sql<{ tokens: number; is_new: boolean }>`
    insert into rate_bucket as bucket (key, tokens, refilled_at)
    values (${hashed(key)}, ${capacity - 1}::float8, ${now}::timestamptz)
    on conflict (key) do update set
      tokens = greatest(
        least(
          ${capacity}::float8,
          bucket.tokens + ${perSecond}::float8 * greatest(0, extract(epoch from excluded.refilled_at - bucket.refilled_at)::float8)
        ) - 1,
        ${-deepestDebt}::float8
      ),
      refilled_at = greatest(bucket.refilled_at, excluded.refilled_at)
    returning tokens, xmax = 0 as is_new`.execute(db);
  const { tokens = 0, is_new = false } = rows[0] ?? {};
  if (is_new) await sweep(db, key, now);
  if (tokens >= 0) return { allowed: true, retryAfterSeconds: 0 };
  return { allowed: false, retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) };
}

/** Fills a bucket up again, for example after the right password. */
export async function refillBucket(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_bucket').where('key', '=', hashed(key)).execute();
}

/** What to count by for an address: the whole of IPv4; of IPv6 the first 64 bits, because a single line has all of the rest. */
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

/** One new key in 256 pays for throwing out those that nobody used for a day, which are full again anyway. */
async function sweep(db: Db, key: string, now: Date): Promise<void> {
  if (!hashed(key).startsWith('00')) return;
  await db
    .deleteFrom('rate_bucket')
    .where('refilled_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
