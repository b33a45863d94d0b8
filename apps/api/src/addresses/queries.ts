import type { AddressTable } from '@sufra/db/tables.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/database.ts';

export type AddressRow = Selectable<AddressTable>;
/** What a customer may change of an address. */
export type AddressFields = Omit<Insertable<AddressTable>, 'id' | 'debtor_id' | 'created_at' | 'is_default'>;

export const addressesOf = (db: Db, debtorId: number): Promise<AddressRow[]> =>
  db.selectFrom('address').selectAll().where('debtor_id', '=', debtorId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute();

export async function findAddress(db: Db, debtorId: number, id: number): Promise<AddressRow | null> {
  const row = await db.selectFrom('address').selectAll().where('id', '=', id).where('debtor_id', '=', debtorId).executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends, nobody else changes this customer's addresses. False when the customer is gone. */
export async function lockAddresses(db: Db, debtorId: number): Promise<boolean> {
  const row = await db.selectFrom('debtor').select('id').where('id', '=', debtorId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function countAddresses(db: Db, debtorId: number): Promise<number> {
  const row = await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('debtor_id', '=', debtorId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertAddress = (db: Db, debtorId: number, fields: AddressFields, createdAt: Date): Promise<AddressRow> =>
  db
    .insertInto('address')
    .values({ ...fields, debtor_id: debtorId, created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Null when the customer has no such address. */
export async function updateAddress(db: Db, debtorId: number, id: number, fields: AddressFields): Promise<AddressRow | null> {
  const row = await db
    .updateTable('address')
    .set(fields)
    .where('id', '=', id)
    .where('debtor_id', '=', debtorId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes one address the default, and the earlier one not. */
export async function makeDefault(db: Db, debtorId: number, id: number): Promise<void> {
  // In two steps: the unique index is checked row by row.
  await db.updateTable('address').set({ is_default: false }).where('debtor_id', '=', debtorId).where('is_default', '=', true).execute();
  await db.updateTable('address').set({ is_default: true }).where('debtor_id', '=', debtorId).where('id', '=', id).execute();
}

/** The address that was deleted; null when the customer has no such address. */
export async function removeAddress(db: Db, debtorId: number, id: number): Promise<AddressRow | null> {
  const row = await db.deleteFrom('address').where('id', '=', id).where('debtor_id', '=', debtorId).returningAll().executeTakeFirst();
  return row ?? null;
}
