/**
 * Batched notifications after commit. NOTIFY holds a cluster-wide lock until the commit completes, including flush and synchronous
 * replication, so busy transactions must not notify. Triggers instead `raise info 'notify <channel> <word>'`, and many words go out as one
 * notification. A crash loses them, so listeners also poll. See docs/decisions/0003-processes.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withPriority } from './connection-limiter.ts';

/** Batch interval in ms. */
const gatherMs = 30;
/** Payload limit: PostgreSQL accepts fewer than 8,000 bytes. */
const mostBytes = 7500;

export class NotificationBatcher {
  readonly #said = new WeakMap<pg.ClientBase, { channel: string; word: string }[]>();
  readonly #waiting = new Map<string, Set<string>>();
  readonly #send: (text: string, values: unknown[]) => Promise<unknown>;
  readonly #log: Logger;
  #sending: Promise<void> | undefined;

  constructor(send: (text: string, values: unknown[]) => Promise<unknown>, log: Logger) {
    this.#send = send;
    this.#log = log;
  }

  /** Collects trigger messages on this connection until `release`. */
  hear(client: pg.ClientBase): void {
    client.on('notice', ({ message = '' }) => {
      const [, channel, word] = /^notify (\w+) (\S+)$/.exec(message) ?? [];
      if (channel === undefined || word === undefined) return;
      const said = this.#said.get(client) ?? [];
      said.push({ channel, word });
      this.#said.set(client, said);
    });
  }

  /** Called when the transaction has ended. After a rollback, listeners find nothing, which is harmless. */
  release(client: pg.ClientBase): void {
    const said = this.#said.get(client);
    if (!said) return;
    this.#said.delete(client);
    for (const { channel, word } of said) this.#waiting.set(channel, (this.#waiting.get(channel) ?? new Set()).add(word));
    this.#sending ??= withPriority(() => this.#sendAll()).finally(() => {
      this.#sending = undefined;
    });
  }

  /** Flushes pending notifications. */
  async close(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const sent = [...this.#waiting].flatMap(([channel, words]) => payloadsOf(words).map((payload) => ({ channel, payload })));
      this.#waiting.clear();
      const values = [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)];
      await this.#send(notify, values).catch((error: unknown) => this.#log.warn({ err: error }, 'notifications were not sent'));
      await wait(gatherMs);
    }
  }
}

/** Loss is harmless because of polling, so commit asynchronously: no flush and no standby. */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as late (channel, payload)`;

function payloadsOf(words: Iterable<string>): string[] {
  const payloads: string[] = [];
  for (const word of words) {
    const last = payloads.at(-1);
    if (last === undefined || last.length + word.length >= mostBytes) payloads.push(word);
    else payloads[payloads.length - 1] = `${last} ${word}`;
  }
  return payloads;
}
