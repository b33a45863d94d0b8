/** Server-sent events: a response that goes on for as long as the client listens. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const eventStreamType = 'text/event-stream';

/** Browsers that follow by themselves come again after so many ms. */
const comeAgain = 1000;
/** Who leaves so many bytes lying does not listen. */
const mostUnread = 64 * 1024;

/** Whether the caller wants the answer to go on. Who asks for its head alone gets that. */
export const wantsEvents = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && /\btext\/event-stream\b/i.test(headers.accept ?? '');

/** As it is sent. `data` is one line. */
export const eventText = ({ id, event, data }: { id?: number; event: string; data: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** The newest event that the caller knows; 0 for none. */
export const lastEventId = ({ headers }: FastifyRequest): number => {
  const id = Number(headers['last-event-id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** For a client that is given more at once than a phone takes in a moment. */
interface Patience {
  /** Bytes that may lie unread. */
  mostUnread: number;
  /** ms within which they have to take some of it. */
  takesWithin: number;
}
const none: Patience = { mostUnread, takesWithin: 0 };

export class EventStream {
  // What arrives before anybody reads waits in it.
  readonly #body = new Readable({ read: () => undefined });
  #response: ServerResponse | null = null;
  #isEnding = false;
  #onClose: () => void = () => undefined;
  readonly #patience: Patience;
  /** What lay unread when some of it had last been taken, and when (ms) that was seen. */
  #slow = { unread: Number.POSITIVE_INFINITY, seenAt: 0 };

  constructor(patience = none) {
    this.#patience = patience;
    this.#body.on('error', () => undefined);
    this.#body.once('close', () => {
      if (!this.#response) this.#onClose();
    });
    // At once, so that the client knows that the stream gets through.
    this.#body.push(`retry: ${comeAgain}\n\n`);
  }

  /** Calls back once the client no longer listens, for any reason. */
  onClose(listener: () => void): void {
    this.#onClose = listener;
  }

  send(text: string): void {
    if (this.#isEnding) return;
    this.#body.push(text);
    if (this.#unread > this.#patience.mostUnread) this.drop();
  }

  /** Sends a heartbeat. Drops a client that has not read what was sent before, unless it still makes progress. */
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

  /** Nothing comes after `text`. */
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
      .type(`${eventStreamType}; charset=utf-8`)
      // No proxy on the way may cache, compress or buffer it.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // When it ends nothing else is under way on it, so that a server that stops need not wait.
      .header('connection', 'close');
    reply.goesOn();
    // Where the client is gone already, sending closes the body.
    if (!reply.raw.destroyed) {
      this.#response = reply.raw;
      reply.raw.once('close', () => this.#onClose());
    }
    return reply.send(this.#body);
  }

  /** Bytes that were sent and not taken. */
  get #unread(): number {
    return this.#body.readableLength + (this.#response?.writableLength ?? 0);
  }
}
