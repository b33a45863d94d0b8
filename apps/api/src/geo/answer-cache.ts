/** Answers of a provider: kept for a while, and asked for once when several want the same at the same time. */
import { LRUCache } from 'lru-cache';

const maxEntries = 5000;

export class AnswerCache {
  private readonly kept: LRUCache<string, { answer: unknown }>;
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(now: () => Date) {
    this.kept = new LRUCache({ max: maxEntries, ttlResolution: 0, perf: { now: () => now().getTime() } });
  }

  /** The answer for `key`: a kept one, the one that is under way, or that of `ask`, which is kept for `keep` ms. Failures are not kept. */
  async answer<T>(key: string, ask: () => Promise<T>, keep: (answer: T) => number): Promise<T> {
    const kept = this.kept.get(key);
    if (kept) return kept.answer as T;
    const running = this.underWay.get(key) as Promise<T> | undefined;
    if (running) return running;
    const asked = ask()
      .then((answer) => {
        const ttl = keep(answer);
        if (ttl > 0) this.kept.set(key, { answer }, { ttl });
        return answer;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }
}
