/** A stream of server-sent events that reconnects by itself, for as long as its source says when. */
import { EventReader, type ServerEvent } from './events.ts';

/** How a connection ended: `silent`: not one byte came in time; `plain`: the answer was no stream; `cut`; else the word of the server's `end` event. */
export interface Ended {
  reason: 'silent' | 'plain' | 'cut' | (string & {});
  /** Why it could not be opened or read. */
  error: unknown;
  hasHeard: boolean;
  /** How long it lasted. */
  ms: number;
}

/** In ms. */
export interface StreamTimes {
  /** Until the first byte. */
  open: number;
  /** The longest pause between two signs of life of the server. */
  silence: number;
  /** The stream is opened anew after so long. */
  renew?: number;
  /** A page that was hidden for so long closes its stream until it is shown. Without it, hidden pages go on listening. */
  hidden?: number;
}

export interface StreamSource {
  readonly times: StreamTimes;
  /** Rejects where the server refuses. */
  open(signal: AbortSignal): Promise<Response>;
  /** Each time that bytes arrive. */
  onHeard(): void;
  onEvent(event: ServerEvent): void | Promise<void>;
  /** An answer that is no stream, as of a proxy on the way or of an older server. */
  onPlain?(response: Response): Promise<void>;
  /** ms until the next connection, before jitter; null for none. */
  onEnded(ended: Ended): number | null;
}

/** Exponential backoff: ms to wait after so many `failures` in a row. */
export const backoff = (failures: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** Math.max(0, failures - 1));

/** Not all who lost a server at the same moment come back at the same moment. */
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

  /** Resolves once it is stopped, or over. */
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

  async #connect(): Promise<Ended> {
    const { times } = this.#source;
    const connection = new AbortController();
    this.#connection = connection;
    const from = performance.now();
    let hasHeard = false;
    const end = (reason: Ended['reason'], error?: unknown): Ended => ({ reason, error, hasHeard, ms: performance.now() - from });
    const close = (reason: Ended['reason']) => connection.abort(reason);
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

  /** For so many ms, or until woken. */
  #pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A device that slept, or was in a tunnel, has lost its connection without knowing. */
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
