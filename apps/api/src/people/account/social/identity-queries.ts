import type { Provider } from '@sufra/contract/account/social/model';
import type { Db } from '../../../platform/db/database.ts';
import type { Identity } from './identity.ts';

type Key = Pick<Identity, 'issuer' | 'subject'>;

/** Finds a customer by identity; no other claim is compared. */
export async function customerOfIdentity(db: Db, { issuer, subject }: Key): Promise<number | null> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .select('customer.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when the identity is taken, or this customer already has one of the provider. */
export async function insertIdentity(
  db: Db,
  customerId: number,
  { provider, issuer, subject }: Key & Pick<Identity, 'provider'>,
  now: Date,
) {
  const row = await db
    .insertInto('identity')
    .values({ issuer, subject, customer_id: customerId, provider, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function providersOf(db: Db, customerId: number): Promise<Provider[]> {
  const rows = await db.selectFrom('identity').select('provider').where('customer_id', '=', customerId).orderBy('created_at').execute();
  return rows.map(({ provider }) => provider as Provider);
}

/** Removes the opener's password, proved phone and identities. Callers end the sessions. */
export async function removeCredentials(db: Db, customerId: number): Promise<void> {
  await db.updateTable('customer').set({ password_hash: null, phone_key: null }).where('id', '=', customerId).execute();
  await db.deleteFrom('identity').where('customer_id', '=', customerId).execute();
}

export async function customerOfSession(db: Db, sessionId: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select('customer_id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Locks the customer for the rest of the transaction; returns whether there is a password. */
export async function lockCustomer(db: Db, customerId: number): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return password_hash !== null;
}

/** False when the customer has no identity of this provider. */
export async function deleteIdentity(db: Db, customerId: number, provider: Provider): Promise<boolean> {
  const row = await db
    .deleteFrom('identity')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}
