/** Customers and their logins. */
import type { Locale } from '@sufra/i18n';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Customer } from '../http/access.ts';
import { canonicalEmail } from './email-address.ts';

export interface NewCustomer {
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  newsletter: boolean;
  locale: Locale;
  createdAt: Date;
}

/** The new customer's id; null when the e-mail is taken, however it is spelt. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<number | null> {
  const row = await db
    .insertInto('customer')
    .values({
      name: customer.name,
      email: customer.email,
      email_key: canonicalEmail(customer.email),
      phone: customer.phone,
      password_hash: customer.passwordHash,
      newsletter: customer.newsletter,
      locale: customer.locale,
      created_at: customer.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function credentialsOf(db: Db, email: string): Promise<{ id: number; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'password_hash as passwordHash'])
    .where('email_key', '=', canonicalEmail(email))
    .executeTakeFirst();
  return row ?? null;
}

/** The customer of a live access token, with their profile: most calls need both, and one look is as cheap as another. */
export async function sessionOf(db: Db, accessTokenHash: string, now: Date): Promise<Customer | null> {
  const [customer] = await findSession(db, accessTokenHash, now);
  return customer ?? null;
}

const findSession = statement<Customer, [hash: string, now: Date]>(`
  select session.id as "sessionId", customer.id, customer.name, customer.email, customer.phone, customer.is_guest as "isGuest"
  from access_token
  join session on session.id = access_token.session_id
  join customer on customer.id = session.customer_id
  where access_token.hash = $1 and access_token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null`);

/**
 * Whether an access token is alive and the customer's, as the SQL of a condition: for statements on behalf of somebody whom memory knows by the token
 * (see Claim). The parameters are SQL.
 */
export const isSignedIn = (hash: string, customerId: string, now: string): string => `exists (
      select from access_token join session on session.id = access_token.session_id
      where access_token.hash = ${hash} and session.customer_id = ${customerId}
        and access_token.expires_at > ${now} and session.expires_at > ${now} and session.revoked_at is null)`;

/** Where to send mail, and in which language first; null once the account is erased. */
export async function findRecipient(db: Db, customerId: number): Promise<{ email: string; locale: Locale } | null> {
  const row = await db.selectFrom('customer').select(['email', 'locale']).where('id', '=', customerId).executeTakeFirst();
  return row ? { email: row.email, locale: row.locale as Locale } : null;
}
