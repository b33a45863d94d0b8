/** Token rotation shared by customer and staff sessions. See docs/decisions/0018-sessions.md. */

import type { Tokens } from '@sufra/contract/account/model';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { expiryOf, lifetimes, refreshVerdict } from './rules.ts';
import { pairOf, successorOf, tokenHash } from './tokens.ts';

type Deps = Pick<Context, 'db' | 'now' | 'secret' | 'log'>;

/** Tables of one kind of session. */
interface SessionStore {
  session: 'session';
  refresh: 'refresh_token';
  access: 'access_token';
  /** Ends what else depends on the sessions. */
  alsoEnd: (db: Db, sessionIds: readonly string[]) => Promise<void>;
}

/** Unsubscribes the sessions' browsers from push messages. */
const endPush = async (db: Db, ids: readonly string[]) => {
  await db.deleteFrom('push_subscription').where('session_id', 'in', ids).execute();
};

export const customerStore: SessionStore = { session: 'session', refresh: 'refresh_token', access: 'access_token', alsoEnd: endPush };

/** Staff tables have the same columns, which `Alike` verifies, so the queries' types hold for both. */
export const staffStore: SessionStore = {
  ...({ session: 'staff_session', refresh: 'staff_refresh_token', access: 'staff_access_token' } satisfies SameColumns as unknown as Pick<
    SessionStore,
    'session' | 'refresh' | 'access'
  >),
  alsoEnd: async () => undefined,
};

interface SameColumns {
  session: StaffSession extends Omit<Tables['session'], 'customer_id'> ? 'staff_session' : never;
  refresh: Tables['staff_refresh_token'] extends Tables['refresh_token'] ? 'staff_refresh_token' : never;
  access: Tables['staff_access_token'] extends Tables['access_token'] ? 'staff_access_token' : never;
}
type StaffSession = Tables['staff_session'];

/**
 * Rotates a refresh token. Null when unknown, dead, or without its bound cookie. Token reuse ends the whole session, except for an
 * immediate retry, which returns the same pair.
 */
export async function exchangeToken(context: Deps, store: SessionStore, token: string, deviceHash: string | null): Promise<Tokens | null> {
  const hash = tokenHash(token);
  const known = await context.db.selectFrom(store.refresh).select('session_id').where('hash', '=', hash).executeTakeFirst();
  if (!known) return null;
  return context.db.transaction().execute(async (db) => {
    // The session's row lock serializes parallel refreshes; only reads after it are safe.
    const session = await db.selectFrom(store.session).selectAll().where('id', '=', known.session_id).forUpdate().executeTakeFirst();
    const row = await db.selectFrom(store.refresh).selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!session || !row) return null;
    if (session.device_hash && session.device_hash !== deviceHash) return null;
    const now = context.now();
    const verdict = refreshVerdict(
      {
        expiresAt: row.expires_at,
        rotatedAt: row.rotated_at,
        supersededAt: row.superseded_at,
        session: { expiresAt: session.expires_at, revokedAt: session.revoked_at },
      },
      now,
    );
    if (verdict === 'dead') return null;
    if (verdict === 'reused') {
      context.log.warn({ session: session.id }, 'a used refresh token came back: session ended');
      await endSessions(db, store, [session.id], now);
      return null;
    }
    const pair = pairOf(context.secret, successorOf(context.secret, token, session.id), session.id);
    if (verdict === 'rotate') {
      await db.updateTable(store.refresh).set({ rotated_at: now }).where('hash', '=', hash).execute();
      if (row.parent_hash) await db.updateTable(store.refresh).set({ superseded_at: now }).where('hash', '=', row.parent_hash).execute();
      await db.deleteFrom(store.access).where('session_id', '=', session.id).where('expires_at', '<=', now).execute();
      await storePair(db, store, pair, { id: session.id, expires_at: session.expires_at, now, parentHash: hash });
    }
    return pair;
  });
}

export async function endSessions(db: Db, store: SessionStore, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable(store.session).set({ revoked_at: now }).where('id', 'in', ids).where('revoked_at', 'is', null).execute();
  await db.deleteFrom(store.access).where('session_id', 'in', ids).execute();
  await store.alsoEnd(db, ids);
}

export interface Origin {
  id: string;
  expires_at: Date;
  now: Date;
  parentHash: string | null;
}

export async function storePair(
  db: Transaction<Tables>,
  store: SessionStore,
  pair: Tokens,
  { id, expires_at, now, parentHash }: Origin,
): Promise<void> {
  await db
    .insertInto(store.refresh)
    .values({
      hash: tokenHash(pair.refresh),
      session_id: id,
      expires_at: expiryOf(now, lifetimes.idle, expires_at),
      parent_hash: parentHash,
    })
    .execute();
  await db
    .insertInto(store.access)
    .values({ hash: tokenHash(pair.access), session_id: id, expires_at: expiryOf(now, lifetimes.access, expires_at) })
    .execute();
}

const batch = 500;

/** Deletes rows older than a moment in batches, with SKIP LOCKED; the next run deletes the rest. */
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

/** `devices`: cutoff for unseen devices, and for records of open boards. */
export async function deleteEnded(db: Db, { now, devices }: { now: Date; devices: Date }): Promise<void> {
  for (const take of [endedSessions, endedAccess, endedStaffSessions, endedStaffAccess])
    await repeatWhileFullBatch(() => take(db, now, batch));
  for (const take of [oldDevices, oldStaffDevices, oldWatches]) await repeatWhileFullBatch(() => take(db, devices, batch));
}

async function repeatWhileFullBatch(take: () => Promise<unknown[]>): Promise<void> {
  while ((await take()).length === batch);
}
