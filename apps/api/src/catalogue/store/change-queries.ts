import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isCommittedAfter } from '../../platform/db/snapshot.ts';
import { statement } from '../../platform/db/statement.ts';
import { ReadOnlyServer } from '../../platform/db/unavailable.ts';

/**
 * Snapshot of a repeatable-read transaction with its database timeline: `system/timeline xmin:xmax:list`. Throws ReadOnlyServer on a
 * standby, which may lag behind the primary.
 */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ timeline: string | null; snapshot: string }>`
    select database_timeline() as timeline, pg_current_snapshot()::text as snapshot`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no snapshot');
  if (row.timeline === null) throw new ReadOnlyServer();
  return `${row.timeline} ${row.snapshot}`;
}

const timelineOf = (snapshot: string): string | undefined => snapshot.split(' ')[0];

/** Whether both snapshots are of the same timeline; otherwise they cannot be compared. */
export const areComparable = (one: string, other: string): boolean => timelineOf(one) === timelineOf(other);

/** SQL condition for rows committed after a snapshot, given as a parameter. */
const committedSince = (snapshot: string): string =>
  `from catalogue_change where ${isCommittedAfter(`split_part(${snapshot}::text, ' ', 2)::pg_snapshot`)}`;

/**
 * SQL condition: true when data changed since the snapshot or another server took over. Optimistic lock for statements that need a current
 * catalogue. The statement checks its own timeline, so the age of its connection does not matter.
 */
export const isBehind = (snapshot: string): string =>
  `(database_timeline() is distinct from split_part(${snapshot}::text, ' ', 1) or exists (select ${committedSince(snapshot)}))`;

/** Change log entries since a snapshot; for their meaning see changes.ts. */
export async function changesSince(db: Db, snapshot: string): Promise<string[]> {
  return (await findChanges(db, snapshot)).map(({ change }) => change);
}

export async function isCatalogueBehind(db: Db, snapshot: string): Promise<boolean> {
  const [row] = await findBehind(db, snapshot);
  return row?.behind ?? false;
}

const findChanges = statement<{ change: string }, [snapshot: string]>(`select distinct change ${committedSince('$1')}`);
const findBehind = statement<{ behind: boolean }, [snapshot: string]>(`select ${isBehind('$1')} as behind`);

/**
 * Deletes change log entries from a dump or logical upgrade. Their transaction ids are ahead of ours, so the catalogue would look stale
 * forever and orders would fail.
 */
export async function forgetChangesOfElsewhere(db: Db): Promise<void> {
  // Our own visible entries committed before xmax of the snapshot.
  await sql`delete from catalogue_change where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/** Deletes change log entries that every process has read. */
export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('catalogue_change').where('changed_at', '<', moment).execute();
}
