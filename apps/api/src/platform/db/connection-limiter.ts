/**
 * A semaphore for connections. A database does most with few statements at once, so there are few places. But a statement that waits for a
 * lock does no work. A caller who keeps a place for long gives it up and goes on beside it. So a locked row holds up only the callers who
 * want it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './away.ts';

/** The caller on whose behalf statements are sent: one caller may not take all places. Undefined for work without a caller. */
export const caller = new AsyncLocalStorage<string | undefined>();

export interface GateLimits {
  /** How many work at once. */
  places: number;
  /** How many more may stand by that have kept a place for long. */
  standBy: number;
  /** How many one caller may have of both. */
  each: number;
  /** What is long (ms). */
  longMs: number;
  /** How long one waits for a place (ms). */
  waitMs: number;
}

interface Waiting {
  who: string | undefined;
  enter: () => void;
}

/** More than that are refused at once: they would wait in vain. */
const mostWaiting = 2000;

export class ConnectionLimiter {
  readonly #limits: GateLimits;
  #working = 0;
  #standingBy = 0;
  readonly #held = new Map<string, number>();
  #line: Waiting[] = [];

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Resolves with what ends the stay. Rejects with DatabaseBusy when nothing gets free in time. */
  async enter(): Promise<() => void> {
    const who = caller.getStore();
    if (!this.#mayEnter(who)) await this.#wait(who);
    else this.#count(who, 1);
    return this.#stay(who);
  }

  #mayEnter(who: string | undefined): boolean {
    return this.#working < this.#limits.places && (who === undefined || (this.#held.get(who) ?? 0) < this.#limits.each);
  }

  #count(who: string | undefined, by: 1 | -1): void {
    this.#working += by;
    this.#hold(who, by);
  }

  #hold(who: string | undefined, by: 1 | -1): void {
    if (who === undefined) return;
    const held = (this.#held.get(who) ?? 0) + by;
    if (held > 0) this.#held.set(who, held);
    else this.#held.delete(who);
  }

  #wait(who: string | undefined): Promise<void> {
    if (this.#line.length >= mostWaiting) throw new DatabaseBusy();
    return new Promise((resolve, reject) => {
      const waiting = { who, enter: resolve };
      const timer = setTimeout(() => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(new DatabaseBusy());
      }, this.#limits.waitMs);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#line.push(waiting);
    });
  }

  #stay(who: string | undefined): () => void {
    let standsBy = false;
    const timer = setInterval(() => {
      if (this.#standingBy >= this.#limits.standBy) return;
      clearInterval(timer);
      standsBy = true;
      this.#standingBy += 1;
      this.#working -= 1;
      this.#letIn();
    }, this.#limits.longMs);
    timer.unref();
    return () => {
      clearInterval(timer);
      this.#hold(who, -1);
      if (standsBy) this.#standingBy -= 1;
      else this.#working -= 1;
      this.#letIn();
    };
  }

  /** In the order in which they came, but for callers who have their share. */
  #letIn(): void {
    while (this.#working < this.#limits.places) {
      const at = this.#line.findIndex(({ who }) => this.#mayEnter(who));
      const [next] = at < 0 ? [] : this.#line.splice(at, 1);
      if (!next) return;
      this.#count(next.who, 1);
      next.enter();
    }
  }
}
