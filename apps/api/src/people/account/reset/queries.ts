import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { maxTries } from '../tokens.ts';

/** Who comes with a code: the browser by its cookie, or a client without cookies by what it looks like. */
export type Asker = { cookieHash: string } | { clientHash: string };

export interface NewReset {
  id: string;
  cookieHash: string;
  clientHash: string | null;
  askedHash: string;
  emailKey: string;
  isFromKnownDevice: boolean;
  askedAt: Date;
  expiresAt: Date;
}

const columnOf = (asker: Asker) => ('cookieHash' in asker ? 'cookie_hash' : 'client_hash');
const hashOf = (asker: Asker) => ('cookieHash' in asker ? asker.cookieHash : asker.clientHash);

/** Live codes of one e-mail, over all who asked for them. */
const mostLive = 3;

/** Locks an e-mail until the transaction ends: its codes are counted, ended and written one request at a time. */
export async function lockResets(tx: Db, askedHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reset:${askedHash}`}, 0))`.execute(tx);
}

/** When a code for this e-mail was last asked for, by any client, if it was after `since`. */
export async function lastAsked(db: Db, askedHash: string, since: Date): Promise<Date | null> {
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
 * Writes a reset down. The browser's earlier ones end, so that its cookie names one; without cookies, those for the same e-mail. Nothing here depends on
 * whether the e-mail has an account: that is seen when the code is mailed. Call it under `lockResets`.
 */
export async function insertReset(db: Db, reset: NewReset, asker: Asker): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ ended_at: reset.askedAt })
    .where(columnOf(asker), '=', hashOf(asker))
    .$if('clientHash' in asker, (query) => query.where('asked_hash', '=', reset.askedHash))
    .where('ended_at', 'is', null)
    .execute();
  await endSurplus(db, reset);
  // Yesterday's are of no use to anybody.
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

/** Leaves room for one more code: the oldest end. A known browser's ends only by a newer one of a known browser, or strangers could end the owner's. */
async function endSurplus(db: Db, { askedHash, askedAt, isFromKnownDevice }: NewReset): Promise<void> {
  await sql`
    update password_reset set ended_at = ${askedAt}
    where asked_hash = ${askedHash} and ended_at is null and (
      (from_known_device and ${isFromKnownDevice}::boolean)
      or id not in (
        select id from password_reset
        where asked_hash = ${askedHash} and ended_at is null and expires_at > ${askedAt} and tries < ${maxTries}
          and not (from_known_device and ${isFromKnownDevice}::boolean)
        order by from_known_device desc, asked_at desc
        limit ${mostLive - 1}
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

/** The e-mail is needed only until the code is mailed, or the lookup finds no account with it. */
export async function forgetResetEmail(db: Db, id: string): Promise<void> {
  await db.updateTable('password_reset').set({ email_key: null }).where('id', '=', id).execute();
}

/** Spends a try of every live reset of the asker: there is one for a cookie. Answers with those, before anything is compared. */
export async function spendTry(db: Db, asker: Asker, now: Date): Promise<{ id: string; customerId: number | null; tries: number }[]> {
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
export async function giveToken(db: Db, id: string, token: { hash: string; expiresAt: Date }, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('password_reset')
    .set({ ended_at: now, token_hash: token.hash, token_expires_at: token.expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The e-mail of whose password a live token may choose anew; null for any other token. */
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

/** The customer of a live token, which is spent with it. */
export async function spendToken(db: Db, tokenHash: string, now: Date): Promise<number | null> {
  const row = await db
    .updateTable('password_reset')
    .set({ token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Ends all codes and tokens of a customer, whose password or e-mail is another one now. */
export async function endResetsOf(db: Db, customerId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)), token_hash: null }))
    .where('customer_id', '=', customerId)
    .execute();
}
