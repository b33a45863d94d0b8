/** Confirms a customer's e-mail: it then belongs to this account alone. */

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { constantTimeEquals, derivedToken } from '../../platform/http/signed-token.ts';
import { canonicalEmail } from './email-address.ts';
import { revokeSessionsOf } from './sessions.ts';

/**
 * Makes the customer's account the only one of its e-mail. Other unconfirmed accounts lose that e-mail, their passwords and sessions,
 * against account pre-hijacking. False without changes when another account confirmed the e-mail, or the customer is gone.
 */
export async function confirmEmail(db: Db, customerId: number, now: Date): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => confirmEmail(transaction, customerId, now));
  const customer = await db
    .selectFrom('customer')
    .select(['email', 'email_key', 'email_confirmed_at'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return false;
  const key = canonicalEmail(customer.email);
  if (customer.email_key === key && customer.email_confirmed_at !== null) return true;
  // Advisory lock per e-mail: concurrent confirmations would deadlock on each other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${key}`}, 0))`.execute(db);
  const others = await db
    .selectFrom('customer')
    .select(['id', 'email_confirmed_at'])
    .where('email_key', '=', key)
    .where('id', '<>', customerId)
    .execute();
  if (others.some((other) => other.email_confirmed_at !== null)) return false;
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ email_key: key, email_confirmed_at: now })
    .where('id', '=', customerId)
    // Compare-and-set: it may have changed before the lock was acquired.
    .where('email', '=', customer.email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const { id } of others) {
    await db.updateTable('customer').set({ email_key: null, password_hash: null }).where('id', '=', id).execute();
    await revokeSessionsOf(db, id, now);
  }
  return true;
}

/** Stateless confirmation token: derived by HMAC, so nothing is stored, and repeated mails carry the same token. */
interface EmailProofPayload {
  customerId: number;
  /** As stored with the customer: a changed e-mail invalidates the token. */
  email: string;
}

const lifetimeSeconds = 7 * 86_400;

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** `<when it ends>.<MAC>` */
export function emailProof(secret: string, claimed: EmailProofPayload, now: Date): string {
  const end = seconds(now) + lifetimeSeconds;
  return `${end}.${macOf(secret, claimed, end)}`;
}

export function isEmailProof(secret: string, claimed: EmailProofPayload, token: string, now: Date): boolean {
  const [, end, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!end || !mac || Number(end) <= seconds(now)) return false;
  return constantTimeEquals(macOf(secret, claimed, Number(end)))(mac);
}

const macOf = (secret: string, { customerId, email }: EmailProofPayload, end: number): string =>
  derivedToken(secret, `confirm-email:${customerId}:${end}:${canonicalEmail(email)}`);
