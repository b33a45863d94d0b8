/** Which branches have their board open. Their days are those of their own clocks. */
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Notes that somebody of the staff looks at the boards of these branches; null are all. */
export async function noteWatched(db: Db, branchIds: readonly number[] | null, now: Date): Promise<void> {
  await writeWatched(db, branchIds && [...branchIds], now);
}
const writeWatched = statement<never, [branchIds: number[] | null, now: Date]>(`
  insert into board_watch (branch_id, day, opened_at, seen_at)
  select id, ($2::timestamptz at time zone time_zone)::date, $2, $2 from branch where active and ($1::int[] is null or id = any($1)) order by id
  on conflict (branch_id, day) do update set seen_at = excluded.seen_at where board_watch.seen_at < excluded.seen_at`);
