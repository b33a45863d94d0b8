import { sql } from 'kysely';
import { ReadOnlyServer } from '../../platform/db/away.ts';
import type { Db } from '../../platform/db/database.ts';
import { isCommittedAfter } from '../../platform/db/snapshot.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * The moment that a repeatable-read transaction sees, with the timeline of the database that it counts on: `system/timeline xmin:xmax:list`. Throws a
 * ReadOnlyServer on a standby, which may be behind the server that takes writes.
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

/** Whether both count on the same timeline; otherwise nothing that was read at one holds at the other. */
export const areComparable = (one: string, other: string): boolean => timelineOf(one) === timelineOf(other);

/** Rows committed after the moment of a snapshot, the parameter. */
const committedSince = (snapshot: string): string =>
  `from catalogue_change where ${isCommittedAfter(`split_part(${snapshot}::text, ' ', 2)::pg_snapshot`)}`;

/**
 * Whether anything has changed since, or another server has taken over; for statements that must not act on an older catalogue. The statement itself asks
 * on which timeline it runs, so that it does not matter which connection it got, and when that was opened.
 */
export const isBehind = (snapshot: string): string =>
  `(database_timeline() is distinct from split_part(${snapshot}::text, ' ', 1) or exists (select ${committedSince(snapshot)}))`;

/** What each change says: see changes.ts. */
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
 * Deletes changes that came with a dump, or by a logical upgrade, from another server. Their transactions are ahead of ours: memory would look outdated as long as
 * they exist, and customers could not order.
 */
export async function forgetChangesOfElsewhere(db: Db): Promise<void> {
  // Whatever is seen of our own was committed before the end of what is seen.
  await sql`delete from catalogue_change where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/** Forgets changes that every process has long read. */
export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('catalogue_change').where('changed_at', '<', moment).execute();
}
