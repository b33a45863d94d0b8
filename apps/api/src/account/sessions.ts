/** Sessions: one login and all the tokens that follow from it. See docs/decisions/0003-sessions.md. */
import { randomUUID } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Claim, type Customer, type Lookups } from '../http/access.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { holdPassword, sessionOf } from './queries.ts';
import { expiryOf, lifetimes, refreshVerdict } from './rules.ts';
import { newToken, pairOf, successorOf, tokenHash } from './tokens.ts';

type Dependencies = Pick<Context, 'db' | 'now' | 'secret' | 'log'>;

/** How many access tokens memory knows the customers of. */
const knownTokens = 20_000;

/** What the guards ask. */
export function lookupsOf({ db, now }: Pick<Context, 'db' | 'now'>): Lookups {
  // A token never comes to belong to somebody else, and a guest's ends where an account begins, so nothing here grows old; whether it is still alive, only the database says.
  const known = new LRUCache<string, Pick<Customer, 'id' | 'isGuest'>>({ max: knownTokens });
  const lookUp = async (hash: string) => {
    const customer = await sessionOf(db, hash, now());
    if (customer) known.set(hash, { id: customer.id, isGuest: customer.isGuest });
    else known.delete(hash);
    return customer;
  };
  return {
    customerOf: (token) => lookUp(tokenHash(token)),
    async claimOf(token) {
      const hash = tokenHash(token);
      const remembered = known.get(hash);
      const customer = remembered ?? (await lookUp(hash));
      if (!customer) return null;
      const isAlive = async () => (await lookUp(hash)) !== null;
      return new Claim({
        customerId: customer.id,
        isGuest: customer.isGuest,
        tokenHash: hash,
        isAlive,
        isSettled: remembered === undefined,
      });
    },
  };
}

/** Starts a session, with a `lifetime` in ms. With `deviceHash` its refresh tokens work only together with that device's cookie. */
export async function openSession(
  context: Dependencies,
  customerId: number,
  deviceHash: string | null,
  lifetime: number = lifetimes.absolute,
): Promise<Tokens> {
  return context.db.transaction().execute((db) => startSession(db, context, customerId, deviceHash, lifetime));
}

/** The same after a password was checked; null when it has been changed since, for then all sessions have ended. */
export async function openSessionWith(
  context: Dependencies,
  customer: { id: number; passwordHash: string | null },
  deviceHash: string | null,
): Promise<Tokens | null> {
  return context.db
    .transaction()
    .execute(async (db) =>
      (await holdPassword(db, customer.id, customer.passwordHash)) ? startSession(db, context, customer.id, deviceHash) : null,
    );
}

async function startSession(
  db: Transaction<Tables>,
  context: Dependencies,
  customerId: number,
  deviceHash: string | null,
  lifetime: number = lifetimes.absolute,
): Promise<Tokens> {
  const now = context.now();
  const session = { id: randomUUID(), expires_at: new Date(now.getTime() + lifetime) };
  const pair = pairOf(context.secret, newToken(), session.id);
  await db
    .insertInto('session')
    .values({ ...session, customer_id: customerId, device_hash: deviceHash, created_at: now })
    .execute();
  // Deletes ended sessions of the customer, so that they do not pile up; after the insert, for who erases an account locks it in this order, too.
  await db.deleteFrom('session').where('customer_id', '=', customerId).where('expires_at', '<=', now).execute();
  await storePair(db, pair, { ...session, now, parentHash: null });
  if (deviceHash) await rememberDevice(db, customerId, deviceHash, now);
  return pair;
}

/**
 * Exchanges a refresh token for the next pair. Null when it is unknown, dead, or without the cookie that its session is bound to.
 * Reusing a token ends the whole session, except for an immediate retry, which returns the same pair.
 */
export async function refreshPair(context: Dependencies, token: string, deviceHash: string | null): Promise<Tokens | null> {
  const hash = tokenHash(token);
  const known = await context.db.selectFrom('refresh_token').select('session_id').where('hash', '=', hash).executeTakeFirst();
  if (!known) return null;
  return context.db.transaction().execute(async (db) => {
    // The session's row lock serializes parallel refreshes; only reads after it are safe.
    const session = await db.selectFrom('session').selectAll().where('id', '=', known.session_id).forUpdate().executeTakeFirst();
    const row = await db.selectFrom('refresh_token').selectAll().where('hash', '=', hash).executeTakeFirst();
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
      await revokeSession(db, session.id, now);
      return null;
    }
    const pair = pairOf(context.secret, successorOf(context.secret, token, session.id), session.id);
    if (verdict === 'rotate') {
      await db.updateTable('refresh_token').set({ rotated_at: now }).where('hash', '=', hash).execute();
      if (row.parent_hash) await db.updateTable('refresh_token').set({ superseded_at: now }).where('hash', '=', row.parent_hash).execute();
      await db.deleteFrom('access_token').where('session_id', '=', session.id).where('expires_at', '<=', now).execute();
      await storePair(db, pair, { id: session.id, expires_at: session.expires_at, now, parentHash: hash });
    }
    return pair;
  });
}

/** Ends a session and invalidates all its tokens; its browser is told of no order any more. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('id', '=', sessionId).where('revoked_at', 'is', null).execute();
  await db.deleteFrom('access_token').where('session_id', '=', sessionId).execute();
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** Ends all sessions of a customer, but the one that is to go on, and forgets the browsers that they were in. */
export async function revokeSessionsOf(db: Db, customerId: number, now: Date, exceptId: string | null = null): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute();
  await forgetDevices(db, customerId, exceptId);
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.deleteFrom('access_token').where('session_id', 'in', ids).execute();
  await db.deleteFrom('push_subscription').where('session_id', 'in', ids).execute();
}

interface Origin {
  id: string;
  expires_at: Date;
  now: Date;
  parentHash: string | null;
}

async function storePair(db: Transaction<Tables>, pair: Tokens, { id, expires_at, now, parentHash }: Origin): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({
      hash: tokenHash(pair.refresh),
      session_id: id,
      expires_at: expiryOf(now, lifetimes.idle, expires_at),
      parent_hash: parentHash,
    })
    .execute();
  await db
    .insertInto('access_token')
    .values({ hash: tokenHash(pair.access), session_id: id, expires_at: expiryOf(now, lifetimes.access, expires_at) })
    .execute();
}
