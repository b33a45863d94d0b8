/**
 * Notifications that are sent after the commit of what they tell of. PostgreSQL holds one lock of the whole cluster from a NOTIFY to the end of its
 * commit, over flush and synchronous replication, so a transaction that many make at once must not notify. Triggers say
 * `raise info 'notify <channel> <word>'` instead, and the words of many transactions go out as one notification. What is lost when this process dies
 * in between has to be found by polling. See docs/decisions/0003-processes.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { caller } from './connection-limiter.ts';

/** ms from one notification to the next. */
const gatherMs = 30;
/** Bytes of one payload: PostgreSQL takes fewer than 8,000. */
const mostBytes = 7500;

export class LateNotifications {
  readonly #said = new WeakMap<pg.ClientBase, { channel: string; word: string }[]>();
  readonly #waiting = new Map<string, Set<string>>();
  readonly #send: (text: string, values: unknown[]) => Promise<unknown>;
  readonly #log: Logger;
  #sending: Promise<void> | undefined;

  constructor(send: (text: string, values: unknown[]) => Promise<unknown>, log: Logger) {
    this.#send = send;
    this.#log = log;
  }

  /** Keeps what triggers say on this connection until `release`. */
  hear(client: pg.ClientBase): void {
    client.on('notice', ({ message = '' }) => {
      const [, channel, word] = /^notify (\w+) (\S+)$/.exec(message) ?? [];
      if (channel === undefined || word === undefined) return;
      const said = this.#said.get(client) ?? [];
      said.push({ channel, word });
      this.#said.set(client, said);
    });
  }

  /** The connection's transaction is over. Where it was undone, listeners look in vain. */
  release(client: pg.ClientBase): void {
    const said = this.#said.get(client);
    if (!said) return;
    this.#said.delete(client);
    for (const { channel, word } of said) this.#waiting.set(channel, (this.#waiting.get(channel) ?? new Set()).add(word));
    this.#sending ??= caller
      .exit(() => this.#sendAll())
      .finally(() => {
        this.#sending = undefined;
      });
  }

  /** Sends what is left. */
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

/** Nothing is lost with it that polling does not find, so its commit waits neither for the disk nor for a standby. */
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
