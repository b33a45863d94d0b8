/** Streams of server-sent events that tell many clients of the same changes: who may listen, what each is told next, heartbeats, and the end. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { caller } from '../db/connection-limiter.ts';
import { Refusal } from '../http/errors.ts';
import { type EventStream, eventText } from '../http/event-stream.ts';
import { tooManyRequests } from '../http/limits.ts';
import { every } from '../jobs/scheduler.ts';
import { MultiMap } from './multi-map.ts';

/** ms until what could not be read is read again. */
const retryMs = 1000;
/** ms that a server which stops gives its last words. */
const graceMs = 500;

/** Why nothing more comes: everything was told, the client may no longer listen, it listens in too many places, the server stops or hears nothing itself. */
type EndReason = 'over' | 'access' | 'elsewhere' | 'closing';

export class LiveClient {
  readonly stream: EventStream;
  /** Resolves once the client was told the current state; rejects with why it is not. */
  readonly begun: Promise<void>;
  readonly begin: () => void;
  /** Tells a client that waits for the current state; for all others it changes nothing. */
  readonly fail: (error: unknown) => void;

  constructor(stream: EventStream) {
    this.stream = stream;
    ({ promise: this.begun, resolve: this.begin, reject: this.fail } = Promise.withResolvers<void>());
  }

  end(reason: EndReason): void {
    this.fail(new Refusal(reason === 'access' ? 'not_authenticated' : 'unavailable'));
    this.stream.end(eventText({ event: 'end', data: reason }));
  }
}

interface Settings {
  /** Streams of one listener, from one network, in one process; ms between heartbeats. */
  limits: { ofListener: number; fromNetwork: number; together: number; heartbeatMs: number };
  /** Seconds until a client that was refused may try again. */
  comeAgain: number;
  name: string;
  log: Logger;
  heartbeat: () => Promise<void>;
  /** What is to be told next; null when everything was told. */
  next: () => { tell: () => Promise<void>; failed: (error: unknown) => void } | null;
}

export class LiveStreams<Client extends LiveClient> {
  readonly all = new Set<Client>();
  readonly #settings: Settings;
  readonly #ofListener = new MultiMap<string, Client>();
  readonly #fromNetwork = new MultiMap<string, Client>();
  readonly #closing = new AbortController();
  readonly #stopHeartbeat: () => Promise<void>;
  #isTelling = false;
  #isSilent = false;

  constructor(settings: Settings) {
    const { limits, heartbeat, name, log } = settings;
    this.#settings = settings;
    this.#stopHeartbeat = every(limits.heartbeatMs, heartbeat, { name: `heartbeat of ${name}`, log });
  }

  /**
   * The client's stream, once it has begun. Ends the listener's oldest stream over the limit. Rejects with a refusal where too many listen. Calls `onAdd`
   * when the client is admitted and `onRemove` when it is gone.
   */
  async open(
    client: Client,
    { listener, network, onAdd, onRemove }: { listener: string | null; network: string; onAdd?: () => void; onRemove?: () => void },
  ): Promise<EventStream> {
    const { limits, comeAgain } = this.#settings;
    if (this.#closing.signal.aborted || this.#isSilent || this.all.size >= limits.together)
      throw new Refusal('unavailable', {}, { retryAfter: comeAgain });
    if (this.#fromNetwork.of(network).size >= limits.fromNetwork) throw tooManyRequests(comeAgain);
    this.all.add(client);
    this.#fromNetwork.add(network, client);
    if (listener !== null) this.#ofListener.add(listener, client);
    client.stream.onClose(() => {
      this.all.delete(client);
      this.#fromNetwork.remove(network, client);
      if (listener !== null) this.#ofListener.remove(listener, client);
      onRemove?.();
    });
    onAdd?.();
    this.tell();
    try {
      await client.begun;
    } catch (error) {
      client.stream.drop();
      throw error;
    }
    const [oldest, ...others] = listener === null ? [] : this.#ofListener.of(listener);
    if (others.length >= limits.ofListener) oldest?.end('elsewhere');
    return client.stream;
  }

  /** Tells what there is to tell. Leaves the caller's context: the reads serve all clients, and must not count against the request that caused them. */
  tell(): void {
    if (!this.#isTelling) void caller.exit(() => this.#tellAll());
  }

  /** One after the other, so that no client hears of an older state after a newer one. */
  async #tellAll(): Promise<void> {
    const { next, name, log } = this.#settings;
    const { signal } = this.#closing;
    this.#isTelling = true;
    for (let message = next(); message && !signal.aborted; message = next())
      try {
        await message.tell();
      } catch (error) {
        log.warn({ err: error }, `could not read ${name}`);
        message.failed(error);
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    this.#isTelling = false;
  }

  /** While this process hears of nothing it ends all streams and refuses others, so that clients find another process, which may. */
  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent;
    if (isSilent) for (const client of this.all) client.end('closing');
  }

  /** Ends all streams with a last word, and takes no others. */
  close(): void {
    this.#closing.abort();
    void this.#stopHeartbeat();
    for (const client of this.all) client.end('closing');
    setTimeout(() => {
      for (const { stream } of this.all) stream.drop();
    }, graceMs).unref();
  }
}
