import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { maxTries } from '../tokens.ts';

/** The requester: a browser by cookie, or a cookieless client by fingerprint. */
export type ResetRequester = { cookieHash: string } | { clientHash: string };

interface NewReset {
  id: string;
  cookieHash: string;
  clientHash: string | null;
  askedHash: string;
  emailKey: string;
  isFromKnownDevice: boolean;
  askedAt: Date;
  expiresAt: Date;
}

const columnOf = (asker: ResetRequester) => ('cookieHash' in asker ? 'cookie_hash' : 'client_hash');
const hashOf = (asker: ResetRequester) => ('cookieHash' in asker ? asker.cookieHash : asker.clientHash);

/** Maximum number of valid codes per e-mail. */
const maxLiveResets = 3;

/** Advisory lock per e-mail: serializes counting, ending and inserting codes. */
export async function lockResets(tx: Db, askedHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reset:${askedHash}`}, 0))`.execute(tx);
}

/** Time of the last code request for this e-mail by any client, after `since`. */
export async function lastRequestedAt(db: Db, askedHash: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('asked_at')
    .where('asked_hash', '=', askedHash)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/**
 * Inserts a reset and ends the requester's earlier ones. Independent of whether the e-mail has an account, which the mail job checks.
 * Requires `lockResets`.
 */
export async function insertReset(db: Db, reset: NewReset, asker: ResetRequester): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ ended_at: reset.askedAt })
    .where(columnOf(asker), '=', hashOf(asker))
    .$if('clientHash' in asker, (query) => query.where('asked_hash', '=', reset.askedHash))
    .where('ended_at', 'is', null)
    .execute();
  await evictOldestResets(db, reset);
  // Delete expired resets.
  await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', new Date(reset.askedAt.getTime() - 86_400_000))
    .execute();
  await db
    .insertInto('password_reset')
    .values({
      id: reset.id,
      cookie_hash: reset.cookieHash,
      client_hash: reset.clientHash,
      asked_hash: reset.askedHash,
      email_key: reset.emailKey,
      from_known_device: reset.isFromKnownDevice,
      asked_at: reset.askedAt,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/**
 * Evicts the oldest codes to make room. A known browser's code is evicted only for another known browser, so that strangers cannot evict
 * the owner's.
 */
async function evictOldestResets(db: Db, { askedHash, askedAt, isFromKnownDevice }: NewReset): Promise<void> {
  await sql`
    update password_reset set ended_at = ${askedAt}
    where asked_hash = ${askedHash} and ended_at is null and (
      (from_known_device and ${isFromKnownDevice}::boolean)
      or id not in (
        select id from password_reset
        where asked_hash = ${askedHash} and ended_at is null and expires_at > ${askedAt} and tries < ${maxTries}
          and not (from_known_device and ${isFromKnownDevice}::boolean)
        order by from_known_device desc, asked_at desc
        limit ${maxLiveResets - 1}
      )
    )`.execute(db);
}

export async function emailToReset(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('email_key')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email_key ?? null;
}

export async function setResetCustomer(db: Db, id: string, customerId: number): Promise<void> {
  await db.updateTable('password_reset').set({ customer_id: customerId }).where('id', '=', id).execute();
}

/** Deletes the e-mail once the code is mailed, or no account was found. */
export async function forgetResetEmail(db: Db, id: string): Promise<void> {
  await db.updateTable('password_reset').set({ email_key: null }).where('id', '=', id).execute();
}

/** Consumes an attempt of the requester's valid resets before comparing, and returns them. */
export async function consumeResetAttempt(
  db: Db,
  asker: ResetRequester,
  now: Date,
): Promise<{ id: string; customerId: number | null; tries: number }[]> {
  return db
    .updateTable('password_reset')
    .set({ tries: sql`tries + 1` })
    .where(columnOf(asker), '=', hashOf(asker))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'customer_id as customerId', 'tries'])
    .execute();
}

/** Exchanges a correct code for a token. False when a concurrent request was faster. */
export async function grantResetToken(db: Db, id: string, token: { hash: string; expiresAt: Date }, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_reset')
    .set({ ended_at: now, token_hash: token.hash, token_expires_at: token.expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** E-mail of a valid reset token; null for any other token. */
export async function emailOfToken(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Consumes a valid token and returns its customer. */
export async function consumeResetToken(db: Db, tokenHash: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('password_reset')
    .set({ token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Ends all codes and tokens after a change of password or e-mail. */
export async function endResetsOf(db: Db, customerId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)), token_hash: null }))
    .where('customer_id', '=', customerId)
    .execute();
}
