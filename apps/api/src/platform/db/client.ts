/** Extends the driver's connection: prepared statements, time limits, and pooler compatibility. */
import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { asCommands, type TimeLimits } from './time-limits.ts';

export interface ClientSettings {
  limits: TimeLimits;
  /** Whether a transaction pooler (PgBouncer) is in between: no session state survives a transaction. */
  isPooled: boolean;
  /** Names of prepared statements, by text. */
  names: Map<string, string>;
  /** Called for each missing answer. */
  onSilence?: (() => void) | undefined;
}

type Send = (text: string, values?: unknown[], name?: string) => Promise<pg.QueryResult>;

export function configureClient(client: pg.ClientBase, { limits, isPooled, names, onSilence }: ClientSettings): void {
  const query = client.query.bind(client) as (config: object) => Promise<pg.QueryResult>;
  const send: Send = (text, values, name) =>
    query({ text, values, name }).catch((error: Error & { code?: unknown }) => {
      // Discard a connection after a timeout. Its statement may still take effect.
      if (error.message === 'Query read timeout') {
        destroyConnection(client);
        onSilence?.();
      }
      // Without an answer of the server, too: the transaction may still be committing.
      if (!(error instanceof pg.DatabaseError) || isLost.test(String(error.code))) unusable.add(client);
      throw error;
    });
  const sent = isPooled ? forPooler(send, limits) : prepared(send, names);
  client.query = ((text: string, values?: unknown[]) => sent(text, values)) as typeof client.query;
}

/** SQLSTATEs of a read-only or stopping server: after a failover, another one is the primary. */
const isLost = /^(25006|57P0[1-5])$/;
const unusable = new WeakSet<pg.ClientBase>();

/** Whether to discard a connection instead of returning it to the pool. */
export const isUnusable = (client: pg.ClientBase): boolean => unusable.has(client);

/**
 * Client that tracks whether its server is writable, by the parameter PostgreSQL reports (since version 14). A pooler does not report it.
 */
export class WritabilityClient extends pg.Client {
  readonly #parameters = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) =>
      this.#parameters.set(parameterName, parameterValue),
    );
  }

  get onlyReads(): boolean {
    return [this.#parameters.get('in_hot_standby'), this.#parameters.get('default_transaction_read_only')].includes('on');
  }
}

/** Closes a connection without a protocol goodbye, because the server may be gone. Its queries fail. */
export const destroyConnection = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Limit of prepared statements per connection. Texts that vary with the number of values would exhaust server memory. */
const maxPrepared = 500;

/** Prepares each statement at first use, which saves parsing and planning. */
function prepared(send: Send, names: Map<string, string>): Send {
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const name = `sufra_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  // Commands without values, such as those of a transaction, gain nothing from preparing, and may be several in one text.
  return (text, values) => send(text, values, values && values.length > 0 ? nameOf(text) : undefined);
}

/** For poolers: sets time limits in each transaction, and wraps single statements into one. */
function forPooler(send: Send, limits: TimeLimits): Send {
  const limited = asCommands(limits);
  let isInTransaction = false;
  return async (text, values) => {
    if (/^(begin|start transaction)\b/i.test(text)) {
      isInTransaction = true;
      return send(`${text}; ${limited}`);
    }
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
    // Without values it may be several statements, or one that cannot run in a transaction.
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
