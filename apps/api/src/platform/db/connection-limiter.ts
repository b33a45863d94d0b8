/**
 * Semaphore for connections. A database is most efficient with few concurrent statements, so there are few places. A statement that waits
 * for a lock does no work, so long holders move to stand-by and free their place. Thus a locked row blocks only its own callers.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusy } from './unavailable.ts';

/** A symbol, because a request chooses its own authorization header. */
const liveUpdates = Symbol('live updates');

type Owner = string | typeof liveUpdates | undefined;

/** Request owner whose statements run (async context), to cap its share of places. Undefined for background work. */
export const caller = new AsyncLocalStorage<Owner>();

/** Runs work whose statements take the next free place. A kitchen hears of orders while their customers still fill the queue. */
export const withPriority = <T>(work: () => T): T => caller.run(liveUpdates, work);

export interface ConnectionLimits {
  /** Concurrency limit. */
  places: number;
  /** Maximum number of long holders on stand-by. */
  standBy: number;
  /** Maximum per owner, over both kinds. */
  each: number;
  /** Threshold (ms) for a long holder. */
  longMs: number;
  /** Timeout (ms) for a place. */
  waitMs: number;
}

interface Waiting {
  who: Owner;
  enter: () => void;
}

/** Queue limit: more would time out anyway. */
const maxWaiting = 2000;

export class ConnectionLimiter {
  readonly #limits: ConnectionLimits;
  #working = 0;
  #standingBy = 0;
  readonly #held = new Map<string, number>();
  #line: Waiting[] = [];

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Acquires a place and returns its release function. Rejects with DatabaseBusy on timeout. */
  async enter(): Promise<() => void> {
    const who = caller.getStore();
    if (!this.#mayEnter(who)) await this.#wait(who);
    else this.#count(who, 1);
    return this.#stay(who);
  }

  #mayEnter(who: Owner): boolean {
    return this.#working < this.#limits.places && (typeof who !== 'string' || (this.#held.get(who) ?? 0) < this.#limits.each);
  }

  #count(who: Owner, by: 1 | -1): void {
    this.#working += by;
    this.#hold(who, by);
  }

  #hold(who: Owner, by: 1 | -1): void {
    if (typeof who !== 'string') return;
    const held = (this.#held.get(who) ?? 0) + by;
    if (held > 0) this.#held.set(who, held);
    else this.#held.delete(who);
  }

  #wait(who: Owner): Promise<void> {
    if (this.#line.length >= maxWaiting && who !== liveUpdates) throw new DatabaseBusy();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { who, enter: resolve };
      const timer = setTimeout(() => {
        this.#line = this.#line.filter((other) => other !== waiting);
        reject(new DatabaseBusy());
      }, this.#limits.waitMs);
      waiting.enter = () => {
        clearTimeout(timer);
        resolve();
      };
      if (who === liveUpdates) this.#line.unshift(waiting);
      else this.#line.push(waiting);
    });
  }

  #stay(who: Owner): () => void {
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

  /** FIFO but for live updates, skipping owners at their maximum. */
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
