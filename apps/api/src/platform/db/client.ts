/** What a connection of ours does beyond that of the library: it prepares statements, holds to time limits, and gets on with a pooler. */
import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { asCommands, type TimeLimits } from './time-limits.ts';

export interface ClientSettings {
  limits: TimeLimits;
  /** Whether a pooler stands in between that lends a connection of the server for one transaction (PgBouncer): nothing may outlive that. */
  isPooled: boolean;
  /** The names of prepared statements, by their text. */
  names: Map<string, string>;
  /** Told of each answer that did not come. */
  onSilence?: (() => void) | undefined;
}

type Send = (text: string, values?: unknown[], name?: string) => Promise<pg.QueryResult>;

export function equip(client: pg.ClientBase, { limits, isPooled, names, onSilence }: ClientSettings): void {
  const query = client.query.bind(client) as (config: object) => Promise<pg.QueryResult>;
  const send: Send = (text, values, name) =>
    query({ text, values, name }).catch((error: Error & { code?: unknown }) => {
      // A connection that gave no answer in time is of no more use. What it asked for may be done after all.
      if (error.message === 'Query read timeout') {
        hangUp(client);
        onSilence?.();
      }
      if (isLost.test(String(error.code))) spent.add(client);
      throw error;
    });
  const sent = isPooled ? forPooler(send, limits) : prepared(send, names);
  client.query = ((text: string, values?: unknown[]) => sent(text, values)) as typeof client.query;
}

/** SQLSTATEs of a server that takes no writes, or that ends its sessions: another one is, or will be, the primary. */
const isLost = /^(25006|57P0[1-5])$/;
const spent = new WeakSet<pg.ClientBase>();

/** Whether a connection must not go back into its pool. */
export const isSpent = (client: pg.ClientBase): boolean => spent.has(client);

/** A client that knows whether its server takes writes: PostgreSQL says so of itself (since version 14), without being asked, and when it changes. A pooler does not. */
export class WatchfulClient extends pg.Client {
  readonly #said = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) =>
      this.#said.set(parameterName, parameterValue),
    );
  }

  get onlyReads(): boolean {
    return [this.#said.get('in_hot_standby'), this.#said.get('default_transaction_read_only')].includes('on');
  }
}

/** Closes a connection without the protocol's goodbye, because the server may be gone. Queries under way on it fail. */
export const hangUp = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** How many different statements a connection prepares. Texts that differ with the number of their values would fill the server's memory. */
const maxPrepared = 500;

/** Has each statement prepared at its first use: from then on the server neither parses nor plans it. */
function prepared(send: Send, names: Map<string, string>): Send {
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const name = `sufra_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  // Commands without values, such as those of a transaction, are as fast without a name, and may be several in one text.
  return (text, values) => send(text, values, values && values.length > 0 ? nameOf(text) : undefined);
}

/** Says the time limits anew in each transaction, and makes one of every statement that stands alone. */
function forPooler(send: Send, limits: TimeLimits): Send {
  const limited = asCommands(limits);
  let isInTransaction = false;
  return async (text, values) => {
    if (/^(begin|start transaction)\b/i.test(text)) {
      isInTransaction = true;
      return send(`${text}; ${limited}`);
    }
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
    // Without values it may be several statements, or one that takes no transaction.
    else if (!isInTransaction && values) return alone(text, values);
    return send(text, values);
  };

  async function alone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    await send(`begin; ${limited}`);
    try {
      const result = await send(text, values);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  }
}
