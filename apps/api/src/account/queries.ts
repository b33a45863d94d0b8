/** Customers and their logins. */
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface NewCustomer {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  newsletter: boolean;
  locale: Locale;
  createdAt: Date;
}

/** The new customer's id; null when the e-mail is taken, ignoring case. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<number | null> {
  const row = await db
    .insertInto('customer')
    .values({
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      password_hash: customer.passwordHash,
      newsletter: customer.newsletter,
      locale: customer.locale,
      created_at: customer.createdAt,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function credentialsOf(db: Db, email: string): Promise<{ id: number; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

export async function profileOf(db: Db, customerId: number): Promise<{ name: string; email: string; phone: string } | null> {
  const row = await db.selectFrom('customer').select(['name', 'email', 'phone']).where('id', '=', customerId).executeTakeFirst();
  return row ?? null;
}

/** The live session of an access token, and its customer. */
export async function sessionOf(db: Db, accessTokenHash: string, now: Date): Promise<{ sessionId: string; id: number } | null> {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .select(['session.id as sessionId', 'session.customer_id as id'])
    .where('access_token.hash', '=', accessTokenHash)
    .where('access_token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Where to send mail, and in which language first; null once the account is erased. */
export async function findRecipient(db: Db, customerId: number): Promise<{ email: string; locale: Locale } | null> {
  const row = await db.selectFrom('customer').select(['email', 'locale']).where('id', '=', customerId).executeTakeFirst();
  return row ? { email: row.email, locale: row.locale as Locale } : null;
}
