/**
 * Token buckets in the database for calls at every keystroke, where a query per call would cost too much. Each process takes tokens in
 * batches, valid for their refill time, so the global limit holds approximately. They protect capacity, not secrets: without a database
 * every call passes.
 */

import { lru, SingleFlight } from '../cache.ts';
import type { Db } from '../db/database.ts';
import { type Bucket, hashed, type RateLimitDecision } from './limits.ts';
import { takeManyFromBucket } from './queries.ts';

/** Batch of tokens leased at once. */
const count = 10;
/** LRU eviction is harmless: evicted keys query again. */
const maxKeys = 20_000;

/** Tokens this process may still spend, until then (ms). None: refused until then. */
interface Share {
  left: number;
  until: number;
}

export class SharedBuckets {
  readonly #db: Db;
  readonly #name: string;
  readonly #bucket: Bucket;
  readonly #shares = lru<string, Share>(maxKeys);
  readonly #asking = new SingleFlight<Share>();

  /** `name` scopes the keys in the database. */
  constructor(db: Db, name: string, bucket: Bucket) {
    this.#db = db;
    this.#name = name;
    this.#bucket = bucket;
  }

  async take(key: string, now: Date): Promise<RateLimitDecision> {
    const at = now.getTime();
    for (;;) {
      const known = this.#shares.get(key);
      const share = known && at < known.until && this.#isOfThisTime(known, at) ? known : await this.#ask(key, now);
      if (share.left > 0) {
        share.left -= 1;
        // Exhausted: the next call queries.
        if (share.left === 0) this.#shares.delete(key);
        return { allowed: true, retryAfterSeconds: 0 };
      }
      // Race: other waiters spent this share already.
      if (this.#shares.get(key) !== share) continue;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((share.until - at) / 1000)) };
    }
  }

  /** Guards against a clock that went back. */
  #isOfThisTime({ until }: Share, at: number): boolean {
    return until - at <= this.#timeOf(count);
  }

  /** Refill time (ms) of so many tokens. */
  #timeOf(tokens: number): number {
    return (tokens / this.#bucket.refillPerMinute) * 60_000;
  }

  #ask(key: string, now: Date): Promise<Share> {
    return this.#asking.run(key, () => this.#askDatabase(key, now));
  }

  async #askDatabase(key: string, now: Date): Promise<Share> {
    const { capacity, refillPerMinute } = this.#bucket;
    const hash = hashed(`${this.#name}:${key}`);
    const isGranted = await takeManyFromBucket(this.#db, hash, capacity, refillPerMinute / 60, count, now).then(Boolean, () => true);
    // Cache a refusal until one token has refilled, so that a flood causes no queries.
    const share = isGranted
      ? { left: count, until: now.getTime() + this.#timeOf(count) }
      : { left: 0, until: now.getTime() + this.#timeOf(1) };
    this.#shares.set(key, share);
    return share;
  }
}
