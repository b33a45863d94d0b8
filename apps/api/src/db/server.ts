/** A PostgreSQL server behind a pool. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { PooledKysely } from './statement.ts';

const int8 = 20;
const date = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text: string) => text);

/** How long a connection is kept that nobody needs: a new one has every statement planned anew, several times, which costs as much as many orders. */
const idleMs = 10 * 60_000;

/**
 * A database does most with about two statements at once for each of its cores: with more they only take turns, and push each other's plans out of the
 * cores' caches. It is taken to have as many cores as we have.
 */
const suitableConnections = Math.max(4, 2 * availableParallelism());

export async function openServer(connectionString: string, log: Logger, connections = suitableConnections): Promise<Database> {
  const settings = { max: connections, idleTimeoutMillis: idleMs, connectionTimeoutMillis: 5000, application_name: 'sufra' };
  const pool = new pg.Pool({ connectionString, types, ...settings });
  // Without a listener on the pool and on every client, a database that drops a connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  const statementNames = new Map<string, string>();
  pool.on('connect', (client) => {
    prepareStatements(client, statementNames);
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  await pool.query('select 1');

  const kysely = new PooledKysely({ dialect: new PostgresDialect({ pool }) }, (text, values) => pool.query(text, values));
  const listener = new Listener(connectionString, log);
  return {
    kysely,
    kind: 'server',
    async execute(sql, values) {
      const result = values?.length ? await pool.query(sql, values) : await pool.query(sql);
      // Several statements return an array of results; the last one with rows counts.
      const results = (Array.isArray(result) ? result : [result]) as { rows: Record<string, unknown>[] }[];
      return { rows: results.findLast((each) => each.rows?.length)?.rows ?? [] };
    },
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    async close() {
      await listener.close();
      await kysely.destroy();
    },
  };
}

/** How many different statements a connection prepares. Texts that differ with the number of their values would fill the server's memory. */
const maxPrepared = 500;

/** Has a connection prepare each statement at its first use: from then on the server neither parses nor plans it. */
function prepareStatements(client: pg.ClientBase, names: Map<string, string>): void {
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const name = `sufra_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    // Commands without values, such as those of a transaction, are as fast without a name, and may be several in one text.
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  }) as typeof client.query;
}

/** A dedicated listening connection that reconnects when it is lost. */
class Listener {
  private readonly handlers = new Map<string, ((payload: string) => void)[]>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly connectionString: string;
  private readonly log: Logger;

  constructor(connectionString: string, log: Logger) {
    this.connectionString = connectionString;
    this.log = log;
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), onNotify]);
    if (this.client) await this.client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await (this.connecting ??= this.connect());
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.connectionString, application_name: 'sufra listener', keepAlive: true });
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (this.client === client) this.client = undefined;
      this.connecting = undefined;
      if (this.closed) return;
      this.log.warn({ err: error }, 'database listener lost, reconnecting');
      this.retry = setTimeout(() => {
        this.connecting = this.connect().then(
          () => {
            for (const handlers of this.handlers.values()) for (const handler of handlers) handler('');
          },
          () => undefined,
        );
      }, 1000);
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.client = client;
    } catch (error) {
      onLost(error as Error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.connecting?.catch(() => undefined);
    await this.client?.end();
  }
}
