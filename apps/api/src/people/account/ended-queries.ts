/** Removes ended sessions and their tokens in small batches, so that no login waits for a long statement. */
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const batch = 500;

/** Deletes rows that are older than a moment. Skips rows that another transaction has locked; the next run deletes those. */
const deleteSome = (table: string, key: string, time: string) =>
  statement<{ one: number }, [before: Date, limit: number]>(`
    delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${time} <= $1 order by ${time} limit $2::int for update skip locked
    ) returning 1 as one`);

const endedSessions = deleteSome('session', 'id', 'expires_at');
const endedAccess = deleteSome('access_token', 'hash', 'expires_at');
const oldDevices = deleteSome('known_device', 'customer_id, device_hash', 'seen_at');
const endedStaffSessions = deleteSome('staff_session', 'id', 'expires_at');
const endedStaffAccess = deleteSome('staff_access_token', 'hash', 'expires_at');
const oldStaffDevices = deleteSome('staff_device', 'staff_id, device_hash', 'seen_at');
const oldWatches = deleteSome('board_watch', 'branch_id, day', 'seen_at');

/** `devices`: those that were not seen since then; what is known of open boards is kept as long. */
export async function deleteEnded(db: Db, { now, devices }: { now: Date; devices: Date }): Promise<void> {
  for (const take of [endedSessions, endedAccess, endedStaffSessions, endedStaffAccess]) await untilFew(() => take(db, now, batch));
  for (const take of [oldDevices, oldStaffDevices, oldWatches]) await untilFew(() => take(db, devices, batch));
}

async function untilFew(take: () => Promise<unknown[]>): Promise<void> {
  while ((await take()).length === batch);
}
