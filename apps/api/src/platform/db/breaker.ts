/**
 * A circuit breaker before a pool. A commit that waits for a standby cannot be taken back, and the server keeps its connection though the client has gone: a pool
 * that opens another one each time takes all that the server has. So after three answers that did not come all calls are refused at once, and one probe a
 * second finds out when the server is well again. Nothing that is under way is cancelled.
 */
import { DatabaseRefused } from './away.ts';

/** Answers in between prove nothing: a server whose commits wait still answers who only reads. */
const tooMany = { count: 3, withinMs: 10_000 };
/** Those that are missed in one moment count once: a process that was busy itself finds all of them late. */
const momentMs = 200;
const probeMs = 1000;

interface Options {
  /** Whether the server is well; never rejects. */
  probe: () => Promise<boolean>;
  /** Told when it opens, and when it closes again. */
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

  /** Throws a DatabaseRefused while it is open. */
  admit(): void {
    if (this.#isOpen) throw new DatabaseRefused();
  }

  /** An answer, or a connection, did not come. */
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
