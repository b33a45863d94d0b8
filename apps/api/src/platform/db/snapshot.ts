import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Db } from './database.ts';

/**
 * SQL condition: a row's `transaction_id` was not committed in a snapshot. Commit order is arbitrary, so neither ids nor timestamps work.
 * `snapshot` is an SQL expression.
 */
export const isCommittedAfter = (snapshot: string): string =>
  `transaction_id >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction_id, ${snapshot})`;

/** Runs reads in one repeatable-read snapshot. */
export const readInSnapshot = <T>(db: Kysely<Tables>, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
