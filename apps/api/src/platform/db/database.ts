/**
 * Database access: PostgreSQL through Kysely, on a server (DATABASE_URL) or embedded (PGlite, WebAssembly) in a folder. One interface:
 * interactive and background queries, transactions, listen, close.
 */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';

/** Pool or transaction; the first parameter of queries. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  /** Interactive queries, for calls with a waiting client. Short time limits report an unhealthy database within three seconds. */
  kysely: Kysely<Tables>;
  /** Background queries without a waiting client: catalogue loads, cleanup, reconciliation. */
  background: Kysely<Tables>;
  /** `embedded` is PGlite: one process, one connection. */
  kind: 'server' | 'embedded';
  /** Whether the circuit breaker is open. */
  isAway(): boolean;
  /** Runs raw SQL of one or many statements, for tools and tests. */
  execute(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs long work on a dedicated connection directly to the server: migrations and seeding. */
  withDedicatedConnection<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Subscribes to NOTIFY. After a reconnect it calls back with an empty payload: notifications may have been missed. Resolves once
   * listening.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Log message of the embedded database, here so that readers need not load it. */
export const embeddedAdvice =
  'Using the embedded database: good for trying out. It does not survive a power cut; for real orders set DATABASE_URL to a PostgreSQL server.';
