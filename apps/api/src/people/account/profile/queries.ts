/** Queries for profile changes and pending e-mail changes. */

import { phoneDigits } from '@sufra/contract/account/details/forms';
import type { Locale } from '@sufra/i18n';
import type { Db } from '../../../platform/db/database.ts';
import { derivedToken } from '../../../platform/http/signed-token.ts';

/** In ms. */
export const linkLifetime = 24 * 3_600_000;

/** 256-bit token as base64url, derived from the change's id, so that the mail job's payload holds no secret. */
export const linkTokenOf = (secret: string, changeId: string): string => derivedToken(secret, `email-change:${changeId}`);

export async function updateNameAndPhone(db: Db, customerId: number, { name, phone }: { name: string; phone: string }): Promise<void> {
  await db
    .updateTable('customer')
    // Another number has to be proved again; another spelling does not.
    .set(({ eb, ref }) => ({
      name,
      phone,
      phone_key: eb.case().when('phone_key', '=', phoneDigits(phone)).then(ref('phone_key')).end(),
    }))
    .where('id', '=', customerId)
    .execute();
}

/** Sets an e-mail that cannot be used for login until `confirmEmail` has checked other accounts. */
export async function updateEmail(db: Db, customerId: number, email: string): Promise<void> {
  await db.updateTable('customer').set({ email, email_key: null, email_confirmed_at: null }).where('id', '=', customerId).execute();
}

interface NewEmailChange {
  id: string;
  customerId: number;
  email: string;
  oldEmail: string;
  tokenHash: string;
  askedAt: Date;
  expiresAt: Date;
}

/** Inserts a pending change, superseding the customer's earlier one. */
export async function insertEmailChange(db: Db, change: NewEmailChange): Promise<void> {
  await endEmailChangesOf(db, change.customerId, change.askedAt);
  // Delete long-expired changes, whose mails are sent.
  await db
    .deleteFrom('email_change')
    .where('expires_at', '<', new Date(change.askedAt.getTime() - 3 * 86_400_000))
    .execute();
  await db
    .insertInto('email_change')
    .values({
      id: change.id,
      customer_id: change.customerId,
      email: change.email,
      old_email: change.oldEmail,
      token_hash: change.tokenHash,
      asked_at: change.askedAt,
      expires_at: change.expiresAt,
    })
    .execute();
}

export async function endEmailChangesOf(db: Db, customerId: number, now: Date): Promise<void> {
  await db.updateTable('email_change').set({ ended_at: now }).where('customer_id', '=', customerId).where('ended_at', 'is', null).execute();
}

interface EmailChangeToMail {
  customerId: number;
  email: string;
  oldEmail: string;
  locale: Locale;
  expiresAt: Date;
  endedAt: Date | null;
}

/** A pending change with the data for its mails. */
export async function findEmailChange(db: Db, id: string): Promise<EmailChangeToMail | null> {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('customer', 'customer.id', 'email_change.customer_id')
    .select(['customer_id as customerId', 'email_change.email', 'old_email as oldEmail', 'customer.locale'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt'])
    .where('email_change.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, locale: row.locale as Locale } : null;
}

/** Consumes a valid link and returns its change. */
export async function spendEmailChange(db: Db, tokenHash: string, now: Date): Promise<{ customerId: number; email: string } | null> {
  const row = await db
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id as customerId', 'email'])
    .executeTakeFirst();
  return row ?? null;
}
