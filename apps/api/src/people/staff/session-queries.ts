import { randomUUID } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';
import { activeLifetime, passwordLifetime, type WorksAt } from '@sufra/contract/staff/model';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Staff } from '../../platform/http/access.ts';
import { lifetimes } from '../account/rules.ts';
import { endSessions, staffStore, storePair } from '../account/session-tokens.ts';
import { newToken, pairOf } from '../account/tokens.ts';

/** SQL: branches of a staff member; `null` means all. */
const ownBranches = `case when every_branch then null else
    (select coalesce(jsonb_agg(branch_id order by branch_id), '[]') from staff_branch where staff_id = staff.id) end`;

/** The same as a column expression. */
export const branchIds = `${ownBranches} as "branchIds"`;

/** SQL condition: whether a staff member works at a branch. */
export const isAtBranch = (branchId: string): string =>
  `(every_branch or exists (select from staff_branch as own where own.staff_id = staff.id and own.branch_id = ${branchId}))`;

export const worksAtOf = (ids: number[] | null): WorksAt => ids ?? 'everywhere';

type Row = Omit<Staff, 'worksAt' | 'tokenHash' | 'device'> & {
  branchIds: number[] | null;
  tokenHash: string;
  deviceId: number | null;
  deviceName: string;
  isLocked: boolean;
};

export const findStaffSession = async (db: Db, accessTokenHash: string, now: Date): Promise<Staff | null> =>
  (await findStaffSessions(db, [accessTokenHash], now)).get(accessTokenHash) ?? null;

/** Sessions of valid access tokens, by hash; unknown and ended ones are omitted. */
export async function findStaffSessions(db: Db, hashes: readonly string[], now: Date): Promise<Map<string, Staff>> {
  const rows = await findSessions(db, [...new Set(hashes)], now);
  return new Map(
    rows.map(({ branchIds: ids, deviceId, deviceName, isLocked, ...staff }) => {
      const device = deviceId === null ? null : { id: deviceId, name: deviceName, isLocked };
      return [staff.tokenHash, { ...staff, worksAt: worksAtOf(ids), device }];
    }),
  );
}

/** PIN sessions and locked devices get at most the kitchen role, at the device's branch; none for staff who do not work there. */
const findSessions = statement<Row, [hashes: string[], now: Date]>(`
  select token.hash as "tokenHash", session.id as "sessionId", staff.id, staff.name,
    device.id as "deviceId", device.name as "deviceName", "isLocked",
    case when is_limited and staff.role <> 'driver' then 'kitchen' else staff.role end as role,
    case when is_limited then jsonb_build_array(device.branch_id) else ${ownBranches} end as "branchIds"
  from staff_access_token as token
  join staff_session as session on session.id = token.session_id
  join staff on staff.id = session.staff_id
  left join shared_device as device on device.id = session.shared_device_id
  cross join lateral (select coalesce(session.active_until <= $2, false) as "isLocked") as locked
  cross join lateral (select session.by_pin or "isLocked" as is_limited) as limited
  where token.hash = any($1::text[]) and token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null and staff.ended_at is null
    and (not is_limited or ${isAtBranch('device.branch_id')})`);

interface Start {
  /** Hash of the cookie that refresh tokens require; null for none. */
  deviceHash: string | null;
  /** Shared device of the session, if any. */
  device: { id: number } | null;
  byPin?: boolean;
}

/** Starts a session, replacing the previous one on a shared device. */
export async function startStaffSession(
  tx: Transaction<Tables>,
  { secret, now }: { secret: string; now: Date },
  staffId: number,
  { deviceHash, device, byPin = false }: Start,
): Promise<Tokens> {
  if (device) await replaceSessions(tx, device.id, now);
  const session = { id: randomUUID(), expires_at: new Date(now.getTime() + lifetimes.absolute) };
  const pair = pairOf(secret, newToken(), session.id);
  await tx
    .insertInto('staff_session')
    .values({
      ...{ ...session, staff_id: staffId, device_hash: deviceHash, created_at: now, password_at: byPin ? null : now, by_pin: byPin },
      ...(device && { shared_device_id: device.id, active_until: activeUntil(now) }),
    })
    .execute();
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('expires_at', '<=', now).execute();
  await storePair(tx, staffStore, pair, { ...session, now, parentHash: null });
  if (byPin) return pair;
  await resetPinAttempts(tx, staffId);
  if (deviceHash)
    await tx
      .insertInto('staff_device')
      .values({ staff_id: staffId, device_hash: deviceHash, seen_at: now })
      .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: now }))
      .execute();
  return pair;
}

const activeUntil = (now: Date): Date => new Date(now.getTime() + activeLifetime);

/** Locks the sessions of a shared device and ends them after a grace period. */
async function replaceSessions(tx: Db, deviceId: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() + lifetimes.replaced);
  await tx
    .updateTable('staff_session')
    .set(({ fn, ref, val }) => ({
      active_until: fn<Date>('least', [ref('active_until'), val(now)]),
      expires_at: fn<Date>('least', [ref('expires_at'), val(end)]),
    }))
    .where('shared_device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Extends the activity period of a session on a shared device, or locks it. */
export async function noteActivity(db: Db, sessionId: string, isActive: boolean, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ active_until: isActive ? activeUntil(now) : now })
    .where('id', '=', sessionId)
    // Keeps a lock set concurrently.
    .where('active_until', '>', now)
    .execute();
}

/** Password verified: resets the PIN's attempts. */
export async function resetPinAttempts(db: Db, staffId: number): Promise<void> {
  await db.updateTable('staff_pin').set({ tries: 0 }).where('staff_id', '=', staffId).where('tries', '>', 0).execute();
}

export async function recordPasswordCheck(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ password_at: now }).where('id', '=', sessionId).execute();
}

export async function hasRecentPasswordCheck(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('password_at', '>', new Date(now.getTime() - passwordLifetime))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a staff member except one, and deletes their known devices. */
export async function endStaffSessions(tx: Db, staffId: number, now: Date, except: string | null = null): Promise<void> {
  await tx
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffId)
    .$if(except !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('staff_session')
              .select('id')
              .where('id', '=', except ?? '')
              .whereRef('staff_session.device_hash', '=', 'staff_device.device_hash'),
          ),
        ),
      ),
    )
    .execute();
  await endSessionsWhere(tx, { staffId, except }, now);
}

/** Ends sessions of a staff member or on a shared device, optionally only PIN sessions, except one. */
export async function endSessionsWhere(
  tx: Db,
  { staffId, deviceId, byPin, except }: { staffId?: number; deviceId?: number; byPin?: true; except?: string | null },
  now: Date,
): Promise<void> {
  const live = await tx
    .selectFrom('staff_session')
    .select('id')
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? 0))
    .$if(deviceId !== undefined, (query) => query.where('shared_device_id', '=', deviceId ?? 0))
    .$if(byPin === true, (query) => query.where('by_pin', '=', true))
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = live.map(({ id }) => id).filter((id) => id !== except);
  await endSessions(tx, staffStore, ids, now);
}

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
