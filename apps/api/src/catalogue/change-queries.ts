/** What was committed to branches and menus, and since when. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The moment that a repeatable-read transaction sees. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no snapshot');
  return row.snapshot;
}

/** Rows of `catalogue_change` committed after the moment of a snapshot. Commits come in any order, so neither an id nor a time would do. */
const committedSince = (snapshot: string) => sql`from catalogue_change
  where transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
    and not pg_visible_in_snapshot(transaction_id, ${snapshot}::text::pg_snapshot)`;

/** What each change says: see changes.ts. */
export async function changesSince(db: Db, snapshot: string): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`select distinct change ${committedSince(snapshot)}`.execute(db);
  return rows.map(({ change }) => change);
}

/** Whether anything has changed since; for statements that must not act on an older catalogue. */
export const isBehind = (snapshot: string) => sql<boolean>`exists (select ${committedSince(snapshot)})`;

export async function isCatalogueBehind(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`select ${isBehind(snapshot)} as behind`.execute(db);
  return rows[0]?.behind ?? false;
}

/** Forgets changes that every process has long read. */
export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('catalogue_change').where('changed_at', '<', moment).execute();
}
