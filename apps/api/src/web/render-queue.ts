/**
 * Pages are rendered one at a time: a render keeps the process's only thread. Two at once would be ready no sooner, and other requests
 * would have to wait for both. A browser that finds too many waiting is told to come again.
 */
import { setImmediate } from 'node:timers/promises';
import { SingleFlight } from '../platform/cache.ts';
import { createLimiter } from '../platform/http/fair-limiter.ts';

/** With the one that is rendered thirty, in the order asked for. */
const limits = { concurrency: 1, maxWaiting: 29 };

export class RenderQueue {
  readonly #limit = createLimiter(limits);
  readonly #underWay = new SingleFlight<unknown>();

  /** The result of `render` when its turn has come. Throws `unavailable` when too many wait. */
  run<T>(render: () => Promise<T>): Promise<T> {
    return this.#limit('', async () => {
      // Whatever arrived during the render before goes first.
      await setImmediate();
      return render();
    });
  }

  /** The same, once for all who ask under this key while it is under way. `begins` is called by the first. */
  async once<T>(key: string, render: () => Promise<T>, begins: () => void): Promise<T> {
    const begin = () => {
      begins();
      return this.run(render);
    };
    return this.#underWay.run(key, begin) as Promise<T>;
  }
}
