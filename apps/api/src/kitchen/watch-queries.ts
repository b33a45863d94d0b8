/** Which branches have their board open. Their days are those of their own clocks. */
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface Watched {
  branchIds: readonly number[];
  /** Whether somebody looks at all branches at once. */
  all: boolean;
}

/**
 * Notes that somebody of the staff looks at the boards of these branches. A look at all at once, as an owner takes at home, counts for a branch that is told of its
 * orders by mail only where it is the only one: from there on its orders may be rejected, and perhaps nobody there has a board.
 */
export async function noteWatched(db: Db, { branchIds, all }: Watched, now: Date): Promise<void> {
  await writeWatched(db, [...branchIds], all, now);
}
const writeWatched = statement<never, [branchIds: number[], all: boolean, now: Date]>(`
  insert into board_watch (branch_id, day, opened_at, seen_at)
  select id, ($3::timestamptz at time zone time_zone)::date, $3, $3 from branch
  where active and (id = any($1::int[]) or ($2::boolean and (announce_emails = '{}' or not exists (
    select from branch as other where other.active and other.id <> branch.id
  ))))
  order by id
  on conflict (branch_id, day) do update set seen_at = excluded.seen_at where board_watch.seen_at < excluded.seen_at`);
