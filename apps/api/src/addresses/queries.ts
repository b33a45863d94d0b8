import type { AddressTable } from '@sufra/db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/database.ts';

export type AddressRow = Selectable<AddressTable>;
/** What a customer may change of an address. */
export type AddressFields = Omit<Insertable<AddressTable>, 'id' | 'customer_id' | 'created_at' | 'is_default'>;

export const addressesOf = (db: Db, customerId: number): Promise<AddressRow[]> =>
  db.selectFrom('address').selectAll().where('customer_id', '=', customerId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute();

export async function findAddress(db: Db, customerId: number, id: number): Promise<AddressRow | null> {
  const row = await db.selectFrom('address').selectAll().where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends, nobody else changes this customer's addresses. False when the customer is gone. */
export async function lockAddresses(db: Db, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function countAddresses(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertAddress = (db: Db, customerId: number, fields: AddressFields, createdAt: Date): Promise<AddressRow> =>
  db
    .insertInto('address')
    .values({ ...fields, customer_id: customerId, created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Null when the customer has no such address. */
export async function updateAddress(db: Db, customerId: number, id: number, fields: AddressFields): Promise<AddressRow | null> {
  const row = await db
    .updateTable('address')
    .set(fields)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes one address the default, and the earlier one not. */
export async function makeDefault(db: Db, customerId: number, id: number): Promise<void> {
  // In two steps: the unique index is checked row by row.
  await db.updateTable('address').set({ is_default: false }).where('customer_id', '=', customerId).where('is_default', '=', true).execute();
  await db.updateTable('address').set({ is_default: true }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** The address that was deleted; null when the customer has no such address. */
export async function removeAddress(db: Db, customerId: number, id: number): Promise<AddressRow | null> {
  const row = await db.deleteFrom('address').where('id', '=', id).where('customer_id', '=', customerId).returningAll().executeTakeFirst();
  return row ?? null;
}
