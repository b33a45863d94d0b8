/** Connections to a PostgreSQL server, lent one by one through a gate. */
import pg from 'pg';
import type { Logger } from 'pino';
import { type ClientSettings, equip, hangUp } from './client.ts';
import { ConnectionLimiter, type GateLimits } from './connection-limiter.ts';
import { asSettings } from './time-limits.ts';

const int8 = 20;
const date = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text: string) => text);

export interface PoolSettings extends ClientSettings {
  url: string;
  gate: GateLimits;
  /** How long (ms) an idle connection is kept. */
  idleMs: number;
}

export class Pool {
  /** Kysely reads them to cancel statements on another connection, which this code never does. */
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #gate: ConnectionLimiter;
  readonly #clients = new Set<pg.ClientBase>();
  #ended: Promise<void> | undefined;

  constructor(settings: PoolSettings, log: Logger) {
    const { url, gate, idleMs, limits, isPooled } = settings;
    this.#gate = new ConnectionLimiter(gate);
    this.#pool = new pg.Pool({
      connectionString: url,
      types,
      max: gate.places + gate.standBy,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      application_name: 'sufra',
      keepAlive: true,
      // A pooler refuses to connect with settings.
      ...(isPooled ? {} : asSettings(limits)),
    });
    // Without a listener on the pool and on every client, a database that drops a connection ends the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('connect', (client) => {
      equip(client, settings);
      this.#clients.add(client);
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    });
  }

  /** Ends all connections at once. */
  hangUp(): void {
    for (const client of this.#clients) hangUp(client);
  }

  /** The caller has to release the connection. */
  async connect(): Promise<pg.PoolClient> {
    const leave = await this.#gate.enter();
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (broken) => {
        release(broken);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Without values, several statements may be in one text; their results are a list then. */
  async send(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return (this.#ended ??= this.#pool.end());
  }
}
