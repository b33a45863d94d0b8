/** Queries for saved addresses. Every query filters by owner. */
import type { AddressFields } from '@sufra/contract/addresses/model';
import type { AddressTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Saved address. The area contained the point at saving time; null when it no longer exists. */
export type SavedAddress = Omit<AddressFields, 'areaId'> & { id: number; areaId: number | null };

/** Fields of an address that a customer may change. */
export type AddressChange = Omit<AddressFields, 'isDefault'>;

const toAddress = (row: Selectable<AddressTable>): SavedAddress => ({
  id: row.id,
  branchId: row.branch_id,
  areaId: row.delivery_area_id,
  name: row.name,
  city: row.city,
  street: row.street_name,
  building: row.building,
  apartment: row.apartment,
  floor: row.floor,
  landmark: row.landmark,
  makaniNumber: row.makani_number,
  driverNote: row.driver_note,
  isDefault: row.is_default,
  lat: row.lat,
  lng: row.lng,
});

const toRow = (address: AddressChange) => ({
  branch_id: address.branchId,
  delivery_area_id: address.areaId,
  name: address.name,
  city: address.city,
  street_name: address.street,
  building: address.building,
  apartment: address.apartment,
  floor: address.floor,
  landmark: address.landmark,
  makani_number: address.makaniNumber,
  driver_note: address.driverNote,
  lat: address.lat,
  lng: address.lng,
});

/** Ordered by default first, then newest. */
export async function addressesOf(db: Db, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

export async function findAddress(db: Db, customerId: number, id: number): Promise<SavedAddress | null> {
  const row = await db.selectFrom('address').selectAll().where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
  return row ? toAddress(row) : null;
}

/** Locks this customer's addresses until the transaction ends. False when the customer no longer exists. */
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

export async function insertAddress(db: Db, customerId: number, address: AddressChange, createdAt: Date): Promise<SavedAddress> {
  const row = await db
    .insertInto('address')
    .values({ ...toRow(address), customer_id: customerId, created_at: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

/** Null when the customer has no such address. */
export async function updateAddress(db: Db, customerId: number, id: number, address: AddressChange): Promise<SavedAddress | null> {
  const row = await db
    .updateTable('address')
    .set(toRow(address))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

export async function makeDefault(db: Db, customerId: number, id: number): Promise<void> {
  // Two statements: a unique index is checked per row.
  await db.updateTable('address').set({ is_default: false }).where('customer_id', '=', customerId).where('is_default', '=', true).execute();
  await db.updateTable('address').set({ is_default: true }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Returns the deleted address; null when the customer has no such address. */
export async function removeAddress(db: Db, customerId: number, id: number): Promise<SavedAddress | null> {
  const row = await db.deleteFrom('address').where('id', '=', id).where('customer_id', '=', customerId).returningAll().executeTakeFirst();
  return row ? toAddress(row) : null;
}
