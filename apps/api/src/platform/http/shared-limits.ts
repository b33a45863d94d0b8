/**
 * Token buckets in the database for calls at every keystroke. Asking it each time, as limits.ts does, would cost more than answering. So a
 * process takes many tokens at once. It may spend them for as long as they take to run into the bucket. All processes together let through
 * what one would. They limit load and protect no secret, so without a database every caller passes.
 */

import { lru, SingleFlight } from '../cache.ts';
import type { Db } from '../db/database.ts';
import { type Bucket, hashed, type RateLimitDecision } from './limits.ts';
import { takeManyFromBucket } from './queries.ts';

/** Tokens taken at once. */
const count = 10;
/** The forgotten ones are the least used; they only ask again. */
const maxKeys = 20_000;

/** What a process may let through without asking, until then (ms). None: it need not ask before. */
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

  /** `name` tells them from others in the database. */
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
        // Nothing is left: the next one asks.
        if (share.left === 0) this.#shares.delete(key);
        return { allowed: true, retryAfterSeconds: 0 };
      }
      // Others who waited for the same answer have spent it.
      if (this.#shares.get(key) !== share) continue;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((share.until - at) / 1000)) };
    }
  }

  /** A clock that went back gives nothing, and takes nothing away. */
  #isOfThisTime({ until }: Share, at: number): boolean {
    return until - at <= this.#timeOf(count);
  }

  /** How long (ms) so many tokens take to run into the bucket. */
  #timeOf(tokens: number): number {
    return (tokens / this.#bucket.refillPerMinute) * 60_000;
  }

  #ask(key: string, now: Date): Promise<Share> {
    return this.#asking.run(key, () => this.#askDatabase(key, now));
  }

  async #askDatabase(key: string, now: Date): Promise<Share> {
    const { capacity, refillPerMinute } = this.#bucket;
    const taking = { capacity, perSecond: refillPerMinute / 60, count };
    const isGranted = await takeManyFromBucket(this.#db, hashed(`${this.#name}:${key}`), taking, now).catch(() => true);
    // A refusal holds until one token has run in; a flood does not ask the database in between.
    const share = isGranted
      ? { left: count, until: now.getTime() + this.#timeOf(count) }
      : { left: 0, until: now.getTime() + this.#timeOf(1) };
    this.#shares.set(key, share);
    return share;
  }
}
