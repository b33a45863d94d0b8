/** Queries for favourite dishes. Every query filters by owner. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Maximum per account; the oldest are dropped. */
const maxFavourites = 200;

export async function favouritesOf(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('item_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** `add` begins with the latest. */
export async function addFavourites(db: Db, customerId: number, add: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into favourite (customer_id, item_id, created_at)
    select ${customerId}::int, item.id, ${now}::timestamptz - place * interval '1 millisecond'
    from unnest(${[...add]}::int[]) with ordinality as wanted (id, place) join item on item.id = wanted.id
    on conflict do nothing`.execute(db);
  await sql`
    delete from favourite where customer_id = ${customerId} and item_id in (
      select item_id from favourite where customer_id = ${customerId} order by created_at desc, item_id desc offset ${maxFavourites}
    )`.execute(db);
}

export async function removeFavourites(db: Db, customerId: number, remove: readonly number[]): Promise<void> {
  if (remove.length > 0) await db.deleteFrom('favourite').where('customer_id', '=', customerId).where('item_id', 'in', remove).execute();
}

export async function transferFavourites(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into favourite (customer_id, item_id, created_at)
    select ${to}::int, item_id, created_at from favourite where customer_id = ${from} on conflict do nothing`.execute(db);
}
