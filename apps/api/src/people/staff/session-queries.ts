/** Sessions of the restaurant's people, and the browsers that they were in. */
import { randomUUID } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';
import { passwordLifetime, type WorksAt } from '@sufra/contract/staff/model';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Staff } from '../../platform/http/access.ts';
import { lifetimes } from '../account/rules.ts';
import { endSessions, staffStore, storePair } from '../account/session-tokens.ts';
import { newToken, pairOf } from '../account/tokens.ts';

/** Where a staff member works, as the SQL of a column: `null` stands for everywhere. */
export const branchIds = `case when every_branch then null else
    (select coalesce(jsonb_agg(branch_id order by branch_id), '[]') from staff_branch where staff_id = staff.id) end as "branchIds"`;

export const worksAtOf = (ids: number[] | null): WorksAt => ids ?? 'everywhere';

type Row = Omit<Staff, 'worksAt' | 'tokenHash'> & { branchIds: number[] | null; tokenHash: string };

/** Whose live access token it is. */
export const findStaffSession = async (db: Db, accessTokenHash: string, now: Date): Promise<Staff | null> =>
  (await findStaffSessions(db, [accessTokenHash], now)).get(accessTokenHash) ?? null;

/** Whose live access tokens these are, by their hashes; unknown and ended tokens are left out. */
export async function findStaffSessions(db: Db, hashes: readonly string[], now: Date): Promise<Map<string, Staff>> {
  const rows = await findSessions(db, [...new Set(hashes)], now);
  return new Map(rows.map(({ branchIds: ids, ...staff }) => [staff.tokenHash, { ...staff, worksAt: worksAtOf(ids) }]));
}

const findSessions = statement<Row, [hashes: string[], now: Date]>(`
  select token.hash as "tokenHash", session.id as "sessionId", staff.id, staff.name, staff.role, ${branchIds}
  from staff_access_token as token
  join staff_session as session on session.id = token.session_id
  join staff on staff.id = session.staff_id
  where token.hash = any($1::text[]) and token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null and staff.ended_at is null`);

/** Starts a session; its refresh tokens work only together with that device's cookie, where there is one. */
export async function startStaffSession(
  tx: Transaction<Tables>,
  { secret, now }: { secret: string; now: Date },
  staffId: number,
  deviceHash: string | null,
): Promise<Tokens> {
  const session = { id: randomUUID(), expires_at: new Date(now.getTime() + lifetimes.absolute) };
  const pair = pairOf(secret, newToken(), session.id);
  await tx
    .insertInto('staff_session')
    .values({ ...session, staff_id: staffId, device_hash: deviceHash, created_at: now, password_at: now })
    .execute();
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('expires_at', '<=', now).execute();
  await storePair(tx, staffStore, pair, { ...session, now, parentHash: null });
  if (deviceHash)
    await tx
      .insertInto('staff_device')
      .values({ staff_id: staffId, device_hash: deviceHash, seen_at: now })
      .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: now }))
      .execute();
  return pair;
}

/** Notes that the password was given once more. */
export async function notePassword(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ password_at: now }).where('id', '=', sessionId).execute();
}

/** Whether the password was given lately in the session. */
export async function gavePassword(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('password_at', '>', new Date(now.getTime() - passwordLifetime))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a staff member, and forgets the browsers that they were in. */
export async function endStaffSessions(tx: Db, staffId: number, now: Date): Promise<void> {
  const live = await tx
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .execute();
  await tx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute();
  await endSessions(
    tx,
    staffStore,
    live.map(({ id }) => id),
    now,
  );
}

/** Whether this staff member has signed in from this browser before. */
export async function isStaffDevice(db: Db, emailKey: string, deviceHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_device')
    .innerJoin('staff', 'staff.id', 'staff_device.staff_id')
    .select('staff.id')
    .where('staff.email_key', '=', emailKey)
    .where('staff_device.device_hash', '=', deviceHash)
    .where('staff_device.seen_at', '>', new Date(now.getTime() - lifetimes.absolute))
    .executeTakeFirst();
  return row !== undefined;
}
