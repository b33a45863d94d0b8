/**
 * Token buckets in the memory of this process, for calls that come at every key stroke: writing each into the database, as limits.ts does,
 * would cost more than answering. Several processes together let through several times as much, which is fine for what only costs work;
 * what guards a secret counts in the database.
 */
import { LRUCache } from 'lru-cache';
import type { Bucket, RateLimitDecision } from './limits.ts';

/** A bucket that nobody used for long is full again anyway. */
const maxBuckets = 20_000;

export class MemoryBuckets {
  private readonly bucket: Bucket;
  private readonly buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxBuckets });

  constructor(bucket: Bucket) {
    this.bucket = bucket;
  }

  /** Takes one try out of the bucket of `key`. */
  take(key: string, now: Date): RateLimitDecision {
    const { capacity, refillPerMinute } = this.bucket;
    const perMillisecond = refillPerMinute / 60_000;
    const at = now.getTime();
    const known = this.buckets.get(key) ?? { tokens: capacity, at };
    const tokens = Math.min(capacity, known.tokens + perMillisecond * Math.max(0, at - known.at));
    const allowed = tokens >= 1;
    this.buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: Math.max(at, known.at) });
    return { allowed, retryAfterSeconds: allowed ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000) };
  }
}
