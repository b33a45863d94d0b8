/** Erases a person from the database. Records required by law stay, under the customer's id. */

import { finalStates } from '@sufra/contract/orders/states';
import { sql } from 'kysely';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import { statesBefore } from '../../ordering/cart/state-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { listed, oneRow } from '../../platform/db/statement.ts';
import { revokeSessionsOf } from '../account/sessions.ts';

/** Tables that reference customers or orders and are kept anonymized. Rows of all others, future tables included, are deleted. */
export const keptTables = {
  // A job deletes the gateway's customer, and then this row.
  customer: ['cart', 'gateway_customer', 'orders', 'promotion_use'],
  // The staff audit log holds no customer data and is append-only. A driver owes the cash of an order until a manager settles it.
  orders: ['invoice', 'order_driver', 'order_event', 'order_line', 'order_rating', 'refund', 'staff_action'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Erases identity and sessions: afterwards nothing new can be written (see `refuse_erased_customer` in the migrations). Null when already
 * erased.
 */
export async function erasePerson(db: Db, customerId: number, now: Date): Promise<{ email: string } | null> {
  // Exclusive lock first: concurrent writes have finished, or will find the account erased.
  const person = await db
    .selectFrom('customer')
    .select(['email', 'email_key', 'email_confirmed_at as confirmedAt', 'phone_key'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return null;
  for (const { table, column } of await tablesToEmpty(db, 'customer'))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${customerId}`.execute(db);
  if (person.phone_key !== null) await db.deleteFrom('phone_code').where('phone', '=', person.phone_key).execute();
  // Pending rows may reference the customer by e-mail only. Guests have proved none; rows of the owner's account are not a namesake's.
  if (person.email_key !== null && (person.confirmedAt !== null || !(await hasOtherAccount(db, person.email_key, customerId)))) {
    for (const { table, column } of await tablesOfEmails(db))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${column === 'email' ? person.email : person.email_key}`.execute(
        db,
      );
  }
  // Other accounts with an e-mail proved to be this person's lose it, as they would at confirmation.
  if (person.email_key !== null && person.confirmedAt !== null) {
    const others = await db
      .updateTable('customer')
      .set({ email: '', email_key: null, password_hash: null })
      .where('email_key', '=', person.email_key)
      .where('id', '<>', customerId)
      .returning('id')
      .execute();
    for (const { id } of others) await revokeSessionsOf(db, id, now);
  }
  await db
    .updateTable('customer')
    .set({
      name: '-',
      email: '',
      email_key: null,
      email_confirmed_at: null,
      phone: '',
      phone_key: null,
      phone_order_hash: null,
      password_hash: null,
      newsletter: false,
      locale: 'en',
      company: null,
      car: null,
      erased_at: now,
    })
    .where('id', '=', customerId)
    .execute();
  return person;
}

/** All tables with a foreign key to customers or orders, except the kept ones. */
export async function tablesToEmpty(db: Db, of: keyof typeof keptTables): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = ${of}::regclass
    order by relname, attname`.execute(db);
  const kept: readonly string[] = keptTables[of];
  return rows.filter(({ table }) => !kept.includes(table));
}

const hasOtherAccount = async (db: Db, emailKey: string, customerId: number): Promise<boolean> =>
  (await db.selectFrom('customer').select('id').where('email_key', '=', emailKey).where('id', '<>', customerId).executeTakeFirst()) !==
  undefined;

/** Tables of customers with a canonical e-mail, or with one as typed when they reference no customer. Staff are not customers. */
async function tablesOfEmails(db: Db): Promise<{ table: string; column: 'email' | 'email_key' }[]> {
  const { rows } = await sql<{ table: string; column: 'email' | 'email_key' }>`
    select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('customer', 'staff') and column_name in ('email', 'email_key')`.execute(
    db,
  );
  const ofCustomers = new Set((await tablesToEmpty(db, 'customer')).map(({ table }) => table));
  return rows.filter(({ table, column }) => column === 'email_key' || !ofCustomers.has(table));
}

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

/** Anonymizes carts and orders of an erased account, and ends open carts, whose late payments are refunded. Returns the order numbers. */
export async function eraseFromOrders(db: Db, customerId: number): Promise<number[]> {
  // Lock order as in settlement (carts first), against deadlocks. A concurrent settlement has written its order by then.
  await db.selectFrom('cart').select('id').where('customer_id', '=', customerId).orderBy('id').forNoKeyUpdate().execute();
  await db
    .updateTable('cart')
    .set({ state: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('state', 'in', statesBefore('cancelled'))
    .execute();
  const address = JSON.stringify(nowhere);
  await sql`
    update cart set address_id = null, comments = '', company = null, car = null, fingerprint = '', success_url = null, failure_url = null,
      network_key = null,
      address = case when address is null then null else ${address}::jsonb end,
      lines = (
        select coalesce(jsonb_agg(line || '{"note": ""}' order by place), '[]')
        from jsonb_array_elements(lines) with ordinality as listed (line, place)
      )
    where customer_id = ${customerId}`.execute(db);
  await sql`
    update payment_attempt set gateway_customer = null from cart
    where cart.id = cart_id and customer_id = ${customerId} and gateway_customer is not null`.execute(db);
  const { rows } = await sql<{ number: number }>`
    update orders set comments = '', company = null, car = null, arrival = null,
      address = case when address is null then null else ${address}::jsonb end
    where customer_id = ${customerId} returning number`.execute(db);
  await sql`
    update order_line set note = '' from orders where orders.number = order_number and customer_id = ${customerId} and note <> ''`.execute(
    db,
  );
  // Ratings stay in the average; comments and their publication are deleted.
  await sql`
    update order_rating set words = '', is_public = false from orders where orders.number = order_number and customer_id = ${customerId}`.execute(
    db,
  );
  const numbers = rows.map(({ number }) => number);
  for (const { table, column } of await tablesToEmpty(db, 'orders'))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any (${numbers})`.execute(db);
  return numbers;
}

export async function refundsOf(db: Db, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .leftJoin('orders', 'orders.number', 'order_number')
    .innerJoin('cart', (join) => join.onRef('cart.id', '=', (on) => on.fn.coalesce('payment_attempt.cart_id', 'orders.cart_id')))
    .select('refund.id')
    .where('cart.customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether any order is unfinished or may be paid any moment. */
export const haveOpenOrders = async (db: Db, customerIds: readonly number[]): Promise<boolean> =>
  (await readOpen(db, [...customerIds])) !== null;

const readOpen = oneRow<{ number: number }, [customerIds: number[]]>(`
  select number from orders where customer_id = any($1) and state not in ${listed(finalStates)} limit 1`);
