/** Reconnecting client for server-sent events, with a retry policy given by its source. */
import { EventReader, type ServerEvent } from './events.ts';

/**
 * Reason for the end of a connection. `silent`: heartbeat timeout; `plain`: not an event stream; `cut`: network; else the reason in the
 * server's `end` event.
 */
export interface StreamEnd {
  reason: 'silent' | 'plain' | 'cut' | (string & {});
  /** Error on opening or reading. */
  error: unknown;
  hasReceived: boolean;
  /** Duration of the connection in ms. */
  ms: number;
}

/** In ms. */
export interface StreamTimes {
  /** Timeout for the first byte. */
  open: number;
  /** Heartbeat timeout. */
  silence: number;
  /** Interval after which the stream is reopened. */
  renew?: number;
  /** Closes the stream after a page was hidden for this long, until shown again. Absent: hidden pages keep listening. */
  hidden?: number;
}

export interface StreamSource {
  readonly times: StreamTimes;
  /** Rejects where the server refuses. */
  open(signal: AbortSignal): Promise<Response>;
  /** Called for each received chunk. */
  onHeard(): void;
  onEvent(event: ServerEvent): void | Promise<void>;
  /** Handles a response that is not an event stream, from a proxy or an older server. */
  onPlain?(response: Response): Promise<void>;
  /** Delay in ms until the next connection, before jitter; null to stop. */
  onEnded(ended: StreamEnd): number | null;
}

/** Exponential backoff: delay in ms after so many consecutive `failures`. */
export const backoff = (failures: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** Math.max(0, failures - 1));

/** Jitter: avoids a thundering herd after a server failure. */
export const withJitter = (ms: number, random = Math.random()): number => ms * (0.5 + random / 2);

export class LiveStream {
  readonly #source: StreamSource;
  readonly #stopping = new AbortController();
  #connection = new AbortController();
  #wake: () => void = () => undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;

  constructor(source: StreamSource) {
    this.#source = source;
  }

  stop(): void {
    this.#stopping.abort();
    this.#connection.abort();
    clearTimeout(this.#leaving);
    this.#wake();
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Resolves when stopped or finished. */
  async run(): Promise<void> {
    const { signal } = this.#stopping;
    window.addEventListener('online', this.#again, { signal });
    document.addEventListener('visibilitychange', this.#onVisibility, { signal });
    while (!signal.aborted) {
      if (this.#isAway()) await this.#pause(null);
      if (signal.aborted) break;
      const ended = await this.#connect();
      const ms = signal.aborted ? null : this.#source.onEnded(ended);
      if (ms === null) break;
      if (!this.#isAway()) await this.#pause(withJitter(ms));
    }
    this.stop();
  }

  async #connect(): Promise<StreamEnd> {
    const { times } = this.#source;
    const connection = new AbortController();
    this.#connection = connection;
    const from = performance.now();
    let hasHeard = false;
    const end = (reason: StreamEnd['reason'], error?: unknown): StreamEnd => ({
      reason,
      error,
      hasReceived: hasHeard,
      ms: performance.now() - from,
    });
    const close = (reason: StreamEnd['reason']) => connection.abort(reason);
    let silence = setTimeout(close, times.open, 'silent');
    const renewal = times.renew === undefined ? undefined : setTimeout(close, times.renew, 'cut');
    try {
      const response = await this.#source.open(connection.signal);
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        await this.#source.onPlain?.(response);
        return end('plain');
      }
      const bytes = response.body?.getReader();
      const reader = new EventReader();
      for (;;) {
        const { done, value } = (await bytes?.read()) ?? { done: true };
        if (done || !value) return end('cut');
        clearTimeout(silence);
        silence = setTimeout(close, times.silence, 'cut');
        hasHeard = true;
        this.#heardAt = performance.now();
        if (!this.isStopped) this.#source.onHeard();
        for (const event of reader.take(value)) {
          if (this.isStopped) return end('cut');
          if (event.event === 'end') return end(event.data);
          await this.#source.onEvent(event);
        }
      }
    } catch (error) {
      return end(connection.signal.reason === 'silent' ? 'silent' : 'cut', error);
    } finally {
      clearTimeout(silence);
      clearTimeout(renewal);
      connection.abort();
    }
  }

  #isAway(): boolean {
    return this.#source.times.hidden !== undefined && document.hidden;
  }

  /** Sleeps for `ms`, or until woken. */
  #pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Reconnects on wake-up: after sleep or a tunnel the connection may be dead unnoticed. */
  #again = (): void => {
    if (performance.now() - this.#heardAt > this.#source.times.silence / 2) this.#connection.abort();
    this.#wake();
  };

  #onVisibility = (): void => {
    const { hidden } = this.#source.times;
    clearTimeout(this.#leaving);
    if (!document.hidden) this.#again();
    else if (hidden !== undefined) this.#leaving = setTimeout(() => this.#connection.abort(), hidden);
  };
}
