/** Caches a provider's answers and shares requests that are in flight. */
import { LRUCache } from 'lru-cache';

/** Bytes of all answers together. */
const maxSize = 8 * 1024 * 1024;

export class AnswerCache {
  private readonly cached: LRUCache<string, { answer: unknown }>;
  private readonly inFlight = new Map<string, Promise<unknown>>();

  constructor(now: () => Date) {
    this.cached = new LRUCache({
      ...{ maxSize, ttlResolution: 0, perf: { now: () => now().getTime() } },
      sizeCalculation: ({ answer }, key) => 2 * (key.length + JSON.stringify(answer).length),
    });
  }

  /** The cached answer for `key`, the one in flight, or a fresh one from `load`, cached for `lifetimeOf` ms. Failures are not cached. */
  async answer<T>(key: string, load: () => Promise<T>, lifetimeOf: (answer: T) => number): Promise<T> {
    const cached = this.cached.get(key);
    if (cached) return cached.answer as T;
    const running = this.inFlight.get(key) as Promise<T> | undefined;
    if (running) return running;
    const pending = load()
      .then((answer) => {
        const ttl = lifetimeOf(answer);
        if (ttl > 0) this.cached.set(key, { answer }, { ttl });
        return answer;
      })
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, pending);
    return pending;
  }
}
