/**
 * Embedded PGlite database in a folder: no installation, any user. For evaluation only: it never syncs to disk, and one process may use the
 * folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Tables } from '@sufra/db/tables.ts';
import { type DatabaseConnection, type Driver, Kysely, PGliteDialect, type TransactionSettings } from 'kysely';
import type { Logger } from 'pino';
import { type Database, embeddedAdvice } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const int8 = 20;
const date = 1082;

const options = {
  // Smaller shared buffers: PostgreSQL zeroes them at start, and the default 128 MB take a second in WebAssembly.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  parsers: { [int8]: Number, [date]: (text: string) => text },
};

export async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  log.warn({ dataDir }, embeddedAdvice);
  try {
    return embeddedDatabase(await PGlite.create({ dataDir: join(dataDir, 'postgres'), ...options }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export const openMemory = async (snapshot?: Blob | File): Promise<Database> =>
  embeddedDatabase(await PGlite.create({ ...(snapshot ? { loadDataDir: snapshot } : {}), ...options }), () => undefined);

export function embeddedDatabase(pglite: PGlite, unlock: () => void): Database {
  const kysely = new Kysely<Tables>({ dialect: new ExclusiveDialect({ pglite }) });
  return {
    kysely,
    // A single connection and process: no lock contention, so no separate pool.
    background: kysely,
    withDedicatedConnection: (work) => work(kysely),
    kind: 'embedded',
    isAway: () => false,
    execute: (sql, values) =>
      // Acquire Kysely's only connection first, to stay out of a running transaction.
      kysely.connection().execute(async () => {
        if (values?.length) return { rows: (await pglite.query<Record<string, unknown>>(sql, values)).rows };
        // Roll back after a failure between BEGIN and COMMIT, or the only connection stays in an aborted transaction.
        const results = await pglite.exec(sql).catch(async (error: unknown) => {
          await pglite.exec('rollback');
          throw error;
        });
        return { rows: results.findLast((each) => each.rows.length > 0)?.rows ?? [] };
      }),
    listen: async (channel, onNotify) => {
      await pglite.listen(channel, onNotify);
    },
    async close() {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

/**
 * Mutex for the connection. Kysely's PGlite driver shares it, so a request's query could run inside another's transaction. Here it has one
 * holder at a time; others queue.
 */
class ExclusiveDialect extends PGliteDialect {
  override createDriver(): Driver {
    return new ExclusiveDriver(super.createDriver());
  }
}

class ExclusiveDriver implements Driver {
  private tail: Promise<void> = Promise.resolve();
  private release: (() => void) | undefined;
  private readonly inner: Driver;

  constructor(inner: Driver) {
    this.inner = inner;
  }

  init(): Promise<void> {
    return this.inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.tail = promise;
    await before;
    this.release = resolve;
    return this.inner.acquireConnection();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const release = this.release;
    await this.inner.releaseConnection(connection);
    release?.();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.inner.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.inner.rollbackTransaction(connection);
  }

  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}
