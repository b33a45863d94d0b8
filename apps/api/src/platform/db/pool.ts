/** Connection pool for a PostgreSQL server, limited by a semaphore. */
import pg from 'pg';
import type { Logger } from 'pino';
import { Breaker } from './breaker.ts';
import { type ClientSettings, configureClient, destroyConnection, isUnusable, WritabilityClient } from './client.ts';
import { ConnectionLimiter, type ConnectionLimits } from './connection-limiter.ts';
import type { NotificationBatcher } from './notification-batcher.ts';
import { asSettings } from './time-limits.ts';
import { ReadOnlyServer } from './unavailable.ts';

const int8 = 20;
const date = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text: string) => text);

interface PoolSettings extends Omit<ClientSettings, 'onSilence'> {
  /** application_name, shown in pg_stat_activity. */
  name: string;
  url: string;
  gate: ConnectionLimits;
  /** Idle timeout (ms) of a connection. */
  idleMs: number;
  /** Notifications that triggers request for after the commit. */
  late: NotificationBatcher;
}

export class Pool {
  /** Kysely reads them to cancel statements on another connection, which this code never does. */
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #gate: ConnectionLimiter;
  readonly #breaker: Breaker;
  readonly #late: NotificationBatcher;
  readonly #clients = new Set<pg.ClientBase>();
  #ended: Promise<void> | undefined;

  constructor(settings: PoolSettings, log: Logger) {
    const { name, url, gate, idleMs, limits, isPooled, late } = settings;
    this.#late = late;
    this.#gate = new ConnectionLimiter(gate);
    this.#breaker = new Breaker({
      probe: () => isHealthy(settings),
      onChange: (isOpen) =>
        log.warn({ kind: name }, isOpen ? 'the database does not answer: refusing requests until it does' : 'the database answers again'),
    });
    this.#pool = new pg.Pool({
      Client: WritabilityClient,
      connectionString: url,
      types,
      max: gate.places + gate.standBy,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      application_name: name,
      keepAlive: true,
      // Poolers reject startup parameters.
      ...(isPooled ? {} : asSettings(limits)),
    });
    // Without error listeners on the pool and each client, a dropped connection ends the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('connect', (client) => {
      configureClient(client, { ...settings, onSilence: () => this.#breaker.miss() });
      late.hear(client);
      this.#clients.add(client);
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    });
  }

  hangUp(): void {
    for (const client of this.#clients) destroyConnection(client);
  }

  /** Whether the circuit breaker is open. */
  get isRefusing(): boolean {
    return this.#breaker.isOpen;
  }

  /** Callers must release the connection. */
  async connect(): Promise<pg.PoolClient> {
    this.#breaker.admit();
    const leave = await this.#gate.enter();
    try {
      // The breaker may have opened during the wait.
      this.#breaker.admit();
      const client = await this.#take();
      const release = client.release.bind(client);
      client.release = (broken) => {
        const isBroken = Boolean(broken) || isUnusable(client);
        release(isBroken);
        leave();
        // A listener that reads before a commit is visible finds nothing, and takes the change for known. Polls find what ends later.
        if (!isBroken) this.#late.release(client);
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
      if (!(client as unknown as WritabilityClient).onlyReads) return client;
      client.release(true);
      throw new ReadOnlyServer();
    } catch (error) {
      this.#breaker.miss();
      throw error;
    }
  }

  /** Without values the text may hold several statements; then the result is a list. */
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
 * Health probe: whether the server is writable and fewer than three statements of this kind exceed their limit. Those of all machines would
 * be waiting for the same standby or disk. Read-only, so the probe never stalls. It does not see other roles.
 */
async function isHealthy({ name, url, limits }: PoolSettings): Promise<boolean> {
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
    destroyConnection(client);
    return false;
  }
}
