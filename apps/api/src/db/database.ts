/**
 * The database: PostgreSQL through Kysely, either a server (DATABASE_URL) or PGlite, PostgreSQL in WebAssembly, in a folder.
 * Everything above this module sees one interface: query, transaction, listen, close.
 */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';

/** What queries take first: the pool or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  kysely: Kysely<Tables>;
  /** `embedded` is PGlite: one process, one connection. */
  kind: 'server' | 'embedded';
  /** Runs SQL text of one or many statements, outside of Kysely: migrations and the job queue. */
  execute(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back on every NOTIFY, also after the connection was lost and found (then with an empty payload: assume the worst). Resolves once listening. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}
