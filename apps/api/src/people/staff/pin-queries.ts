/** Queries for staff PINs. They are short, so attempts are counted before comparison. */
import type { StaffProfile } from '@sufra/contract/staff/model';
import { pinTries } from '@sufra/contract/staff/pins';
import type { Db } from '../../platform/db/database.ts';
import { oneRow } from '../../platform/db/statement.ts';
import { isAtBranch } from './session-queries.ts';

interface PinAttempt {
  name: string;
  hash: string;
  /** Attempts, this one included. */
  tries: number;
}

const theirs = `from staff where staff.id = staff_pin.staff_id and staff.id = $1 and staff.ended_at is null and staff.role <> 'driver' and ${isAtBranch('$2')}`;

/** Consumes an attempt. Null without a PIN at the branch, or when locked. */
export const consumePinAttempt = oneRow<PinAttempt, [staffId: number, branchId: number]>(`
  update staff_pin set tries = tries + 1 ${theirs} and tries < ${pinTries} returning staff.name, staff_pin.hash, staff_pin.tries`);

/** Whether the branch has that PIN and it is locked. */
export const isPinLocked = async (db: Db, staffId: number, branchId: number): Promise<boolean> =>
  (await findLocked(db, staffId, branchId)) !== null;

const findLocked = oneRow<{ one: number }, [staffId: number, branchId: number]>(
  `select 1 as one from staff_pin where tries >= ${pinTries} and exists (select ${theirs})`,
);

/** Compare-and-lock: whether the verified PIN is still set and its owner works here. Resets the attempts. */
export async function lockUnchangedPin(tx: Db, staffId: number, hash: string): Promise<boolean> {
  const member = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return false;
  const row = await tx
    .updateTable('staff_pin')
    .set({ tries: 0 })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writePin(tx: Db, staffId: number, hash: string): Promise<void> {
  await tx
    .insertInto('staff_pin')
    .values({ staff_id: staffId, hash })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ hash, tries: 0 }))
    .execute();
}

export async function deletePin(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_pin').where('staff_id', '=', staffId).execute();
}

export async function pinStateOf(db: Db, staffId: number): Promise<StaffProfile['pin']> {
  const row = await db.selectFrom('staff_pin').select('tries').where('staff_id', '=', staffId).executeTakeFirst();
  if (!row) return 'none';
  return row.tries < pinTries ? 'set' : 'locked';
}
