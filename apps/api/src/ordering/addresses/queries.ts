/** Queries for saved addresses. Every query filters by owner. */
import type { AddressFields } from '@sufra/contract/addresses/model';
import type { Db } from '../../platform/db/database.ts';

/** Saved address. The area contained the point at saving time; null when it no longer exists. */
export type SavedAddress = Omit<AddressFields, 'areaId'> & { id: number; areaId: number | null };

/** Fields of an address that a customer may change. */
export type AddressChange = Omit<AddressFields, 'isDefault'>;

const columns = [
  ...(['id', 'branch_id as branchId', 'delivery_area_id as areaId', 'name', 'city', 'street_name as street', 'building'] as const),
  ...(['apartment', 'floor', 'landmark', 'makani_number as makaniNumber', 'driver_note as driverNote'] as const),
  ...(['is_default as isDefault', 'lat', 'lng'] as const),
] as const;

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
export const addressesOf = (db: Db, customerId: number): Promise<SavedAddress[]> =>
  db
    .selectFrom('address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAddress = (db: Db, customerId: number, id: number): Promise<SavedAddress | undefined> =>
  db.selectFrom('address').select(columns).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();

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

export const insertAddress = (db: Db, customerId: number, address: AddressChange, createdAt: Date): Promise<SavedAddress> =>
  db
    .insertInto('address')
    .values({ ...toRow(address), customer_id: customerId, created_at: createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Undefined when the customer has no such address. */
export const updateAddress = (db: Db, customerId: number, id: number, address: AddressChange): Promise<SavedAddress | undefined> =>
  db
    .updateTable('address')
    .set(toRow(address))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst();

export async function makeDefault(db: Db, customerId: number, id: number): Promise<void> {
  // Two statements: a unique index is checked per row.
  await db.updateTable('address').set({ is_default: false }).where('customer_id', '=', customerId).where('is_default', '=', true).execute();
  await db.updateTable('address').set({ is_default: true }).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Returns the deleted address; undefined when the customer has no such address. */
export const removeAddress = (db: Db, customerId: number, id: number): Promise<SavedAddress | undefined> =>
  db.deleteFrom('address').where('id', '=', id).where('customer_id', '=', customerId).returning(columns).executeTakeFirst();
