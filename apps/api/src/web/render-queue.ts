/**
 * Render queue: one page render at a time, because rendering is synchronous. Concurrency would finish none sooner and delay other requests.
 * Above the limit, browsers get 503.
 */
import { setImmediate } from 'node:timers/promises';
import { SingleFlight } from '../platform/cache.ts';
import { createLimiter } from '../platform/http/fair-limiter.ts';

/** Thirty with the active one, FIFO. */
const limits = { concurrency: 1, maxWaiting: 29 };

export class RenderQueue {
  readonly #limit = createLimiter(limits);
  readonly #underWay = new SingleFlight<unknown>();

  /** Runs `render` in turn. Throws `unavailable` when the queue is full. */
  run<T>(render: () => Promise<T>): Promise<T> {
    return this.#limit('', async () => {
      // Yield to I/O that arrived during the previous render.
      await setImmediate();
      return render();
    });
  }

  /** Single-flight by key: concurrent requests share one render. The first one calls `begins`. */
  async once<T>(key: string, render: () => Promise<T>, begins: () => void): Promise<T> {
    const begin = () => {
      begins();
      return this.run(render);
    };
    return this.#underWay.run(key, begin) as Promise<T>;
  }
}
