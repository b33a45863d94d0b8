/** Which branches have their board open. Their days are those of their own clocks. */
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface Watched {
  branchIds: readonly number[];
  /** Whether a viewer looks at all branches at once. */
  all: boolean;
}

/**
 * Notes that a staff member looks at the boards of these branches. An owner at home may look at all branches at once. For a branch that
 * gets its orders by mail, such a look counts only where it is the only branch. Once a look counts, orders may be rejected. A branch
 * that works by mail may have no staff member at a board.
 */
export async function recordBoardOpen(db: Db, { branchIds, all }: Watched, now: Date): Promise<void> {
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
