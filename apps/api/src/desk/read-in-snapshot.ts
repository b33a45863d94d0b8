import type { Context } from '../context/context.ts';
import type { Db } from '../platform/db/database.ts';

/** Reads in one snapshot. */
export const readInSnapshot = <T>(db: Context['db'], read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
