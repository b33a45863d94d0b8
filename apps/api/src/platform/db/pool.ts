/** Connections to a PostgreSQL server, lent one by one through a gate. */
import pg from 'pg';
import type { Logger } from 'pino';
import { ReadOnlyServer } from './away.ts';
import { Breaker } from './breaker.ts';
import { type ClientSettings, equip, hangUp, isSpent, WatchfulClient } from './client.ts';
import { ConnectionLimiter, type GateLimits } from './connection-limiter.ts';
import type { LateNotifications } from './late-notifications.ts';
import { asSettings } from './time-limits.ts';

const int8 = 20;
const date = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text: string) => text);

export interface PoolSettings extends Omit<ClientSettings, 'onSilence'> {
  /** In the server's list of connections. */
  name: string;
  url: string;
  gate: GateLimits;
  /** How long (ms) an idle connection is kept. */
  idleMs: number;
  /** What triggers say is to be notified after the commit. */
  late: LateNotifications;
}

export class Pool {
  /** Kysely reads them to cancel statements on another connection, which this code never does. */
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #gate: ConnectionLimiter;
  readonly #breaker: Breaker;
  readonly #late: LateNotifications;
  readonly #clients = new Set<pg.ClientBase>();
  #ended: Promise<void> | undefined;

  constructor(settings: PoolSettings, log: Logger) {
    const { name, url, gate, idleMs, limits, isPooled, late } = settings;
    this.#late = late;
    this.#gate = new ConnectionLimiter(gate);
    this.#breaker = new Breaker({
      probe: () => isWell(settings),
      onChange: (isOpen) =>
        log.warn({ kind: name }, isOpen ? 'the database gives no answers: calls are refused until it does' : 'the database answers again'),
    });
    this.#pool = new pg.Pool({
      Client: WatchfulClient,
      connectionString: url,
      types,
      max: gate.places + gate.standBy,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      application_name: name,
      keepAlive: true,
      // A pooler refuses to connect with settings.
      ...(isPooled ? {} : asSettings(limits)),
    });
    // Without a listener on the pool and on every client, a database that drops a connection ends the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('connect', (client) => {
      equip(client, { ...settings, onSilence: () => this.#breaker.miss() });
      late.hear(client);
      this.#clients.add(client);
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    });
  }

  hangUp(): void {
    for (const client of this.#clients) hangUp(client);
  }

  /** Whether calls are refused because the server gave no answers. */
  get isRefusing(): boolean {
    return this.#breaker.isOpen;
  }

  /** The caller has to release the connection. */
  async connect(): Promise<pg.PoolClient> {
    this.#breaker.admit();
    const leave = await this.#gate.enter();
    try {
      // It may have opened during the wait.
      this.#breaker.admit();
      const client = await this.#take();
      const release = client.release.bind(client);
      client.release = (broken) => {
        release(broken || isSpent(client));
        leave();
        this.#late.release(client);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect();
      if (!(client as unknown as WatchfulClient).onlyReads) return client;
      client.release(true);
      throw new ReadOnlyServer();
    } catch (error) {
      this.#breaker.miss();
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
    this.#breaker.end();
    return (this.#ended ??= this.#pool.end());
  }
}

/**
 * Whether the server takes writes and has fewer than three statements of this kind that take longer than any may: all of them, of all machines, wait for the same
 * standby or disk then. The probe itself writes nothing, so that it never waits with them. What other roles do, it does not see.
 */
async function isWell({ name, url, limits }: PoolSettings): Promise<boolean> {
  const { connectMs, answerMs } = limits;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sufra probe',
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isWell: boolean }>(
      `select not current_setting('transaction_read_only')::boolean and count(*) < 3 as "isWell" from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name = $1 and state = 'active'
        and query_start < clock_timestamp() - $2::int * interval '1 millisecond'`,
      [name, answerMs],
    );
    client.end().catch(() => undefined);
    return rows[0]?.isWell ?? false;
  } catch {
    hangUp(client);
    return false;
  }
}
