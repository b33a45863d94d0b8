import type { Locale } from '@sufra/i18n';
import type { Db } from '../../platform/db/database.ts';
import { oneRow } from '../../platform/db/statement.ts';
import type { Customer } from '../../platform/http/access.ts';
import { canonicalEmail } from './email-address.ts';

interface NewCustomer {
  name: string;
  email: string;
  phone: string;
  /** Null for a provider's customer. */
  passwordHash: string | null;
  newsletter: boolean;
  locale: Locale;
  createdAt: Date;
  /** Of a provider's customer. Only a verified e-mail can be used to log in; any other only receives mail. */
  isVerified?: boolean;
}

/** Id of the new customer; null when another account logs in with that e-mail, or an unconfirmed one with e-mail and password. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<number | null> {
  const { name, email, phone, passwordHash, newsletter, locale, createdAt, isVerified } = customer;
  const row = await db
    .insertInto('customer')
    .values({
      ...{ name, email, phone, newsletter, locale, password_hash: passwordHash, created_at: createdAt },
      email_key: isVerified === false ? null : canonicalEmail(email),
      email_confirmed_at: isVerified ? createdAt : null,
    })
    .onConflict((conflict) =>
      (isVerified
        ? conflict.column('email_key').where('email_confirmed_at', 'is not', null)
        : conflict.columns(['email_key', 'password_hash']).where('email_confirmed_at', 'is', null)
      ).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The account of an e-mail: the confirmed one, else the oldest. Mailbox access allows resetting its password. `lock`: no key update. */
export async function accountOfEmail(db: Db, email: string, { lock = false } = {}): Promise<{ id: number; isConfirmed: boolean } | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email_confirmed_at'])
    .where('email_key', '=', canonicalEmail(email))
    .orderBy('email_confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? { id: row.id, isConfirmed: row.email_confirmed_at !== null } : null;
}

/** Password hash of a customer; null without one. */
export async function passwordHashOf(db: Db, customerId: number): Promise<string | null> {
  const row = await db.selectFrom('customer').select('password_hash').where('id', '=', customerId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Proofs available for step-up authentication before a sensitive change. */
interface SignIn {
  /** Null for social sign-in and guests. */
  passwordHash: string | null;
  /** Guests cannot log in. */
  canLogIn: boolean;
  isEmailConfirmed: boolean;
  sessionStartedAt: Date;
}

/** Null when the session is gone. */
export async function findSignIn(db: Db, customerId: number, sessionId: string): Promise<SignIn | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['password_hash', 'is_guest', 'email_confirmed_at', 'session.created_at'])
    .where('session.id', '=', sessionId)
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    passwordHash: row.password_hash,
    canLogIn: !row.is_guest,
    isEmailConfirmed: row.email_confirmed_at !== null,
    sessionStartedAt: row.created_at,
  };
}

export async function updatePassword(db: Db, customerId: number, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', customerId).execute();
}

/** Compare-and-lock: whether the verified password is still set. Locks the row until the transaction ends. */
export async function lockUnchangedPassword(db: Db, customerId: number, passwordHash: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Customer and profile of a valid access token, in one query because most calls need both. */
export const sessionOf = oneRow<Customer, [hash: string, now: Date]>(`
  select session.id as "sessionId", customer.id, customer.name, customer.email, customer.phone, customer.is_guest as "isGuest",
    not customer.is_guest and customer.email_confirmed_at is null as "isUnconfirmed",
    customer.phone_key is not null as "isPhoneProved", customer.company, customer.car
  from access_token
  join session on session.id = access_token.session_id
  join customer on customer.id = session.customer_id
  where access_token.hash = $1 and access_token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null`);

/** Mail recipient and language; null without an e-mail, as after account erasure. */
export async function findRecipient(db: Db, customerId: number): Promise<{ email: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('customer')
    .select(['email', 'locale'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    // A guest with a proved phone may have no e-mail.
    .where('email', '<>', '')
    .executeTakeFirst();
  return row ? { email: row.email, locale: row.locale as Locale } : null;
}

export interface UnconfirmedCustomer {
  email: string;
  locale: Locale;
  /** Customer who already confirmed this e-mail. */
  ownerId: number | null;
}

/** A customer with an unconfirmed e-mail; null otherwise. */
export async function findUnconfirmedCustomer(db: Db, customerId: number): Promise<UnconfirmedCustomer | null> {
  const customer = await db
    .selectFrom('customer')
    .select(['email', 'locale'])
    .where('id', '=', customerId)
    .where('is_guest', '=', false)
    .where('email_confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return null;
  const owner = await accountOfEmail(db, customer.email);
  return { email: customer.email, locale: customer.locale as Locale, ownerId: owner?.isConfirmed ? owner.id : null };
}
