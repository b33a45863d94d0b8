/**
 * Pages are rendered one at a time: a render keeps the process's only thread. Two at once would be ready no sooner, and other requests
 * would have to wait for both. A browser that finds too many waiting is told to come again.
 */
import { setImmediate } from 'node:timers/promises';
import { SingleFlight } from '../platform/cache.ts';
import { Refusal } from '../platform/http/errors.ts';

const maxWaiting = 30;

/** Seconds. */
const retryAfter = 3;

export class RenderQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #underWay = new SingleFlight<unknown>();

  /** The result of `render` when its turn has come. Throws `unavailable` when too many wait. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#waiting >= maxWaiting) throw new Refusal('unavailable', {}, { retryAfter });
    this.#waiting++;
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    try {
      await before;
      // Whatever arrived during the render before goes first.
      await setImmediate();
      return await render();
    } finally {
      this.#waiting--;
      turn.resolve();
    }
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
