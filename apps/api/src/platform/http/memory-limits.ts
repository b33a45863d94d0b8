/**
 * In-memory token buckets that protect this process's CPU time; the limit multiplies with processes. For global limits see
 * shared-limits.ts, for secrets limits.ts.
 */

import { lru } from '../cache.ts';
import type { Bucket, RateLimitDecision } from './limits.ts';

/** LRU eviction is harmless: unused buckets are full. */
const maxBuckets = 20_000;

export class MemoryBuckets {
  private readonly bucket: Bucket;
  private readonly buckets = lru<string, { tokens: number; at: number }>(maxBuckets);

  constructor(bucket: Bucket) {
    this.bucket = bucket;
  }

  /** Takes `count` tokens from the bucket of `key`, or none. */
  take(key: string, now: Date, count = 1): RateLimitDecision {
    const { capacity, refillPerMinute } = this.bucket;
    const perMillisecond = refillPerMinute / 60_000;
    const at = now.getTime();
    const known = this.buckets.get(key) ?? { tokens: capacity, at };
    const tokens = Math.min(capacity, known.tokens + perMillisecond * Math.max(0, at - known.at));
    const allowed = tokens >= count;
    this.buckets.set(key, { tokens: allowed ? tokens - count : tokens, at: Math.max(at, known.at) });
    return { allowed, retryAfterSeconds: allowed ? 0 : Math.ceil((count - tokens) / perMillisecond / 1000) };
  }
}
