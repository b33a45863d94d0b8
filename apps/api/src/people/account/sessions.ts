/** Sessions: one login with all its tokens. See docs/decisions/0018-sessions.md. */
import { randomUUID } from 'node:crypto';
import type { Tokens } from '@sufra/contract/account/model';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import { lru } from '../../platform/cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Customer, type Lookups, UnverifiedSession } from '../../platform/http/access.ts';
import { realTime } from '../../platform/variant.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { lockUnchangedPassword, sessionOf } from './queries.ts';
import { lifetimes } from './rules.ts';
import { customerStore, endSessions, exchangeToken, storePair } from './session-tokens.ts';
import { newToken, pairOf, tokenHash } from './tokens.ts';

type Deps = Pick<Context, 'db' | 'now' | 'secret' | 'log'>;

/** LRU cache size: access tokens whose customers are known. */
const knownTokens = 20_000;

/** Session look-ups for the guards. */
export function lookupsOf({ db, now }: Pick<Context, 'db' | 'now'>): Pick<Lookups, 'customerOf' | 'unverifiedSessionOf'> {
  // This cache needs no invalidation: a token's customer never changes. Only the database knows whether the token is still valid.
  const known = lru<string, Pick<Customer, 'id' | 'isGuest'>>(knownTokens);
  const lookUp = async (hash: string) => {
    const customer = await sessionOf(db, hash, realTime(now));
    if (customer) known.set(hash, { id: customer.id, isGuest: customer.isGuest });
    else known.delete(hash);
    return customer;
  };
  return {
    customerOf: (token) => lookUp(tokenHash(token)),
    async unverifiedSessionOf(token) {
      const hash = tokenHash(token);
      const remembered = known.get(hash);
      const customer = remembered ?? (await lookUp(hash));
      if (!customer) return null;
      const isAlive = async () => (await lookUp(hash)) !== null;
      return new UnverifiedSession({
        customerId: customer.id,
        isGuest: customer.isGuest,
        tokenHash: hash,
        isAlive,
        isVerified: remembered === undefined,
      });
    },
  };
}

/** Starts a session with a `lifetime` in ms. With `deviceHash`, its refresh tokens require that device's cookie. */
export async function openSession(
  context: Deps,
  customerId: number,
  deviceHash: string | null,
  lifetime: number = lifetimes.absolute,
): Promise<Tokens> {
  return context.db.transaction().execute((db) => startSession(db, context, customerId, deviceHash, lifetime));
}

/** Starts a session after password verification; null when the password changed meanwhile, which ended all sessions. */
export async function openSessionWith(
  context: Deps,
  customer: { id: number; passwordHash: string | null },
  deviceHash: string | null,
): Promise<Tokens | null> {
  return context.db
    .transaction()
    .execute(async (db) =>
      (await lockUnchangedPassword(db, customer.id, customer.passwordHash)) ? startSession(db, context, customer.id, deviceHash) : null,
    );
}

/** Starts a session in the transaction that holds the customer. */
export async function startSession(
  db: Transaction<Tables>,
  context: Deps,
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
  // Delete the customer's ended sessions after the insert: account erasure locks in the same order.
  await db.deleteFrom('session').where('customer_id', '=', customerId).where('expires_at', '<=', now).execute();
  await storePair(db, customerStore, pair, { ...session, now, parentHash: null });
  if (deviceHash) await rememberDevice(db, customerId, deviceHash, now);
  return pair;
}

/** See `exchangeToken`. */
export const refreshPair = (context: Deps, token: string, deviceHash: string | null): Promise<Tokens | null> =>
  exchangeToken(context, customerStore, token, deviceHash);

/** Ends a session, invalidates its tokens and unsubscribes its browser from push messages. */
export const revokeSession = (db: Db, sessionId: string, now: Date): Promise<void> => endSessions(db, customerStore, [sessionId], now);

/** Ends all sessions of a customer except one, and deletes their known devices. */
export async function revokeSessionsOf(db: Db, customerId: number, now: Date, exceptId: string | null = null): Promise<void> {
  const live = await db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .forUpdate()
    .execute();
  await forgetDevices(db, customerId, exceptId);
  await endSessions(
    db,
    customerStore,
    live.map(({ id }) => id),
    now,
  );
}
