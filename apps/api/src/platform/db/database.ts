/**
 * The database: PostgreSQL through Kysely, either a server (DATABASE_URL) or PGlite, PostgreSQL in WebAssembly, in a folder.
 * Everything above this module sees one interface: queries and transactions for those who wait and for those who don't, listen, close.
 */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';

/** What queries take first: the pool or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  /** For calls with a waiting client. Its time limits are short, so that a database in trouble is reported within three seconds. */
  kysely: Kysely<Tables>;
  /** For slow background work without a waiting client: the whole catalogue, sweeping, the books. */
  background: Kysely<Tables>;
  /** `embedded` is PGlite: one process, one connection. */
  kind: 'server' | 'embedded';
  /** Whether calls with a waiting client are refused at once, because the server gave no answers. */
  isAway(): boolean;
  /** Runs SQL text of one or many statements, outside of Kysely: for tools and tests. */
  execute(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs work that takes as long as it takes, on connections of its own that go to the server itself: migrations and the first data. */
  withDedicatedConnection<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY, also after the connection was lost and found (then with an empty payload: assume the worst). Resolves once listening. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** What the embedded one says in the log. It stands here so that who knows the words need not load the database. */
export const embeddedAdvice =
  'Using the embedded database: good for trying out. It does not survive a power cut; for real orders set DATABASE_URL to a PostgreSQL server.';
