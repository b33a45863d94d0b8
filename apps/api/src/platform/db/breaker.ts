/**
 * Circuit breaker for a connection pool. A commit that waits for a standby cannot be cancelled, and the server keeps its connection after
 * the client hangs up. A pool that reconnects each time would exhaust the server's connections. After three missing answers, all calls fail
 * fast; one probe per second closes the breaker. Running statements continue.
 */
import { DatabaseRefused } from './unavailable.ts';

/** Opens after this many misses within a window. Successes in between prove nothing: a server with stalled commits still answers reads. */
const tooMany = { count: 3, withinMs: 10_000 };
/** Misses within this window count once: a busy process sees several late at a time. */
const momentMs = 200;
const probeMs = 1000;

interface Options {
  /** Health probe of the server; never rejects. */
  probe: () => Promise<boolean>;
  /** Called when the breaker opens and closes. */
  onChange: (isOpen: boolean) => void;
}

export class Breaker {
  readonly #options: Options;
  #missed: number[] = [];
  #isOpen = false;
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Throws a DatabaseRefused while the breaker is open. */
  admit(): void {
    if (this.#isOpen) throw new DatabaseRefused();
  }

  /** Records a missing answer or connection. */
  miss(): void {
    const now = performance.now();
    if (now - (this.#missed.at(-1) ?? Number.NEGATIVE_INFINITY) < momentMs) return;
    this.#missed = [...this.#missed.filter((at) => now - at < tooMany.withinMs), now];
    if (this.#missed.length < tooMany.count || this.#isOpen || this.#isEnded) return;
    this.#isOpen = true;
    this.#options.onChange(true);
    this.#probeSoon();
  }

  #probeSoon(): void {
    this.#timer = setTimeout(async () => {
      const isWell = await this.#options.probe();
      if (this.#isEnded) return;
      if (!isWell) return this.#probeSoon();
      this.#missed = [];
      this.#isOpen = false;
      this.#options.onChange(false);
    }, probeMs).unref();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }
}
