/** Server-sent event (SSE) streams that broadcast the same changes to many clients: admission, updates, heartbeats and termination. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withPriority } from '../db/connection-limiter.ts';
import { Refusal } from '../http/errors.ts';
import { type EventStream, eventText } from '../http/event-stream.ts';
import { tooManyRequests } from '../http/limits.ts';
import { every } from '../jobs/scheduler.ts';
import { variant } from '../variant.ts';
import { MultiMap } from './multi-map.ts';

/** Retry delay after a failed read, in ms. */
const retryMs = 1000;
/** Grace period for final events on shutdown, in ms. */
const graceMs = 500;

/** Why a stream ends: it is complete, access was lost, too many other streams, or the server is closing or cut off. */
type EndReason = 'over' | 'access' | 'elsewhere' | 'closing';

export class LiveClient {
  readonly stream: EventStream;
  /** Resolves once the client has the current state; rejects with the reason it has not. */
  readonly begun: Promise<void>;
  readonly begin: () => void;
  /** Fails a client that waits for the current state; no effect on others. */
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
  /** Maximum streams per listener, network and process; heartbeat interval in ms. */
  limits: { ofListener: number; fromNetwork: number; together: number; heartbeatMs: number };
  /** Retry-After for refused clients, in seconds. */
  comeAgain: number;
  name: string;
  log: Logger;
  heartbeat: () => Promise<void>;
  /** Returns the next update; null when the client is up to date. */
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
   * Opens the client's stream. Closes the listener's oldest stream over the limit. Rejects with a refusal when a limit is reached. Calls
   * `onAdd` on admission and `onRemove` when the client disconnects.
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

  /** Sends pending updates. Leaves the caller's async context: the reads serve all clients and must not count against its request. */
  tell(): void {
    if (!this.#isTelling) variant.exit(() => void withPriority(() => this.#tellAll()));
  }

  /** Sends sequentially, so that no client receives an older state after a newer one. */
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

  /** While this process is cut off from notifications, it ends all streams and refuses new ones, so that clients reconnect elsewhere. */
  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent;
    if (isSilent) for (const client of this.all) client.end('closing');
  }

  /** Ends all streams with a final event and refuses new ones. */
  close(): void {
    this.#closing.abort();
    void this.#stopHeartbeat();
    for (const client of this.all) client.end('closing');
    setTimeout(() => {
      for (const { stream } of this.all) stream.drop();
    }, graceMs).unref();
  }
}
