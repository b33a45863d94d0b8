/** Server-sent events: a response that stays open while the client listens. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reconnect delay in ms, sent as `retry`. */
const reconnectMs = 1000;
/** Backpressure limit: a client with more unread bytes is dropped. */
const maxUnread = 64 * 1024;

/** Whether the client accepts an event stream; HEAD gets only headers. */
export const wantsEvents = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && /\btext\/event-stream\b/i.test(headers.accept ?? '');

/** Wire format of an event. `data` is one line. */
export const eventText = ({ id, event, data }: { id?: number; event: string; data: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** Parses Last-Event-ID; 0 without one. */
export const lastEventId = ({ headers }: FastifyRequest): number => {
  const id = Number(headers['last-event-id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Limits for streams that send more at once than a slow client can take. */
interface Backpressure {
  /** Backpressure limit: unread bytes. */
  mostUnread: number;
  /** Progress timeout in ms. */
  takesWithin: number;
}
const none: Backpressure = { mostUnread: maxUnread, takesWithin: 0 };

export class EventStream {
  // Buffers events until the response starts.
  readonly #body = new Readable({ read: () => undefined });
  #response: ServerResponse | null = null;
  #isEnding = false;
  #onClose: () => void = () => undefined;
  readonly #patience: Backpressure;
  /** Unread bytes at the last progress, and its time (ms), to detect stalled clients. */
  #slow = { unread: Number.POSITIVE_INFINITY, seenAt: 0 };

  constructor(patience = none) {
    this.#patience = patience;
    this.#body.on('error', () => undefined);
    this.#body.once('close', () => {
      if (!this.#response) this.#onClose();
    });
    // Send something at once, so that the client knows the stream works.
    this.#body.push(`retry: ${reconnectMs}\n\n`);
  }

  /** Calls back when the client has disconnected, for any reason. */
  onClose(listener: () => void): void {
    this.#onClose = listener;
  }

  send(text: string): void {
    if (this.#isEnding) return;
    this.#body.push(text);
    if (this.#unread > this.#patience.mostUnread) this.drop();
  }

  /** Sends a heartbeat. Drops a client that has not read earlier data, unless it makes progress. */
  heartbeat(): void {
    const unread = this.#unread;
    const now = performance.now();
    if (unread === 0) {
      this.#slow.unread = Number.POSITIVE_INFINITY;
      this.send(':\n\n');
      return;
    }
    if (unread < this.#slow.unread) this.#slow = { unread, seenAt: now };
    if (now - this.#slow.seenAt >= this.#patience.takesWithin) this.drop();
  }

  /** Writes `text` and ends the stream. */
  end(text: string): void {
    this.send(text);
    this.#isEnding = true;
    this.#body.push(null);
  }

  drop(): void {
    this.#body.destroy();
    this.#response?.destroy();
  }

  open(reply: FastifyReply): FastifyReply {
    reply
      .type('text/event-stream; charset=utf-8')
      // Proxies must not cache, compress or buffer it.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Close the connection after the stream, so that a graceful shutdown need not wait for keep-alive.
      .header('connection', 'close');
    reply.goesOn();
    // For a disconnected client, sending would close the body.
    if (!reply.raw.destroyed) {
      this.#response = reply.raw;
      reply.raw.once('close', () => this.#onClose());
    }
    return reply.send(this.#body);
  }

  /** Bytes sent but not yet read. */
  get #unread(): number {
    return this.#body.readableLength + (this.#response?.writableLength ?? 0);
  }
}
