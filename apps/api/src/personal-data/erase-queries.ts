/** Takes a person out of the database. What accounts must keep stays under the customer's number. */
import { sql } from 'kysely';
import type { AddressCopy } from '../addresses/rules.ts';
import { statesBefore } from '../cart/state-queries.ts';
import type { Db } from '../db/database.ts';

/** Tables of a customer whose rows stay, without the person. Whatever else refers to a customer is deleted, tables to come included. */
export const keptTables: readonly string[] = ['cart', 'orders', 'promotion_use'];

/**
 * Erases who the customer is, and with it every session: from then on nothing new comes to the account (see 0025_erasing.sql). Null when that was
 * done before.
 */
export async function erasePerson(db: Db, customerId: number, now: Date): Promise<{ email: string } | null> {
  // Before anything else, and exclusively: whoever writes something of the customer has finished by now, or finds the account erased.
  const person = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return null;
  for (const { table, column } of await tablesOfCustomers(db))
    if (!keptTables.includes(table)) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${customerId}`.execute(db);
  await db
    .updateTable('customer')
    .set({
      name: '-',
      email: '',
      email_key: null,
      email_confirmed_at: null,
      phone: '',
      password_hash: null,
      newsletter: false,
      locale: 'en',
      erased_at: now,
    })
    .where('id', '=', customerId)
    .execute();
  return person;
}

/** Every table with a column that refers to a customer. */
export async function tablesOfCustomers(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'customer'::regclass
    order by relname, attname`.execute(db);
  return rows;
}

/** Carts for which somebody may be paying. */
export async function cartsBeingPaid(db: Db, customerId: number): Promise<string[]> {
  const rows = await db.selectFrom('cart').select('id').where('customer_id', '=', customerId).where('state', '=', 'awaiting').execute();
  return rows.map(({ id }) => id);
}

const nowhere: AddressCopy = {
  name: '',
  city: '',
  street: '',
  building: '',
  apartment: '',
  floor: '',
  landmark: '',
  makaniNumber: '',
  driverNote: '',
  lat: 0,
  lng: 0,
};

/**
 * Takes the person out of the carts and orders of an erased account, and ends the carts that could still be placed: money that comes for one goes
 * back. Returns the numbers of the orders.
 */
export async function eraseFromOrders(db: Db, customerId: number): Promise<number[]> {
  // As settling does: carts first. Whoever settles one has written its order by then.
  await db.selectFrom('cart').select('id').where('customer_id', '=', customerId).orderBy('id').forNoKeyUpdate().execute();
  await db
    .updateTable('cart')
    .set({ state: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('state', 'in', statesBefore('cancelled'))
    .execute();
  const address = JSON.stringify(nowhere);
  await sql`
    update cart set address_id = null, comments = '', fingerprint = '', success_url = null, failure_url = null,
      address = case when address is null then null else ${address}::jsonb end,
      lines = (
        select coalesce(jsonb_agg(line || '{"note": ""}' order by place), '[]')
        from jsonb_array_elements(lines) with ordinality as listed (line, place)
      )
    where customer_id = ${customerId}`.execute(db);
  const { rows } = await sql<{ number: number }>`
    update orders set comments = '', address = case when address is null then null else ${address}::jsonb end
    where customer_id = ${customerId} returning number`.execute(db);
  await sql`
    update order_line set note = '' from orders where orders.number = order_number and customer_id = ${customerId} and note <> ''`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** The ids of refunds of a customer's payments. */
export async function refundsOf(db: Db, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .innerJoin('cart', 'cart.id', 'cart_id')
    .select('refund.id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}
