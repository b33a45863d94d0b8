/** The gateway's customers of accounts, in the database. Every query filters by owner. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Gateway } from './gateway.ts';

type Account = Pick<Gateway, 'name' | 'merchant'>;

interface GatewayCustomer {
  /** The idempotency key to make it with. */
  key: string;
  /** Null until the gateway has made it. */
  ref: string | null;
}

/** What an account has at the gateway, or is to have from now on. Null for guests and accounts whose e-mail is not confirmed. */
export async function claimCustomer(db: Db, customerId: number, { name, merchant }: Account, now: Date): Promise<GatewayCustomer | null> {
  const [row] = await claim(db, customerId, name, merchant, randomBytes(16).toString('base64url'), now);
  return row ?? null;
}
const claim = statement<GatewayCustomer, [customerId: number, gateway: string, merchant: string, key: string, now: Date]>(`
  with known as (
    select key, ref from gateway_customer where customer_id = $1::int and gateway = $2::text and merchant = $3::text
  ), added as (
    insert into gateway_customer (customer_id, gateway, merchant, key, created_at)
    select id, $2, $3, $4::text, $5::timestamptz from customer
    where id = $1 and not is_guest and email_confirmed_at is not null and erased_at is null and not exists (select from known)
    on conflict do nothing returning key, ref
  )
  select key, ref from known union all select key, ref from added`);

/** The gateway's name of the account's customer; null where there is none. */
export async function findCustomerRef(db: Db, customerId: number, { name, merchant }: Account): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_customer')
    .select('ref')
    .where('customer_id', '=', customerId)
    .where('gateway', '=', name)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** The gateway has made a customer. False where the row is gone, as after the account was erased. */
export async function keepCustomerRef(db: Db, customerId: number, key: string, ref: string): Promise<boolean> {
  const kept = await db
    .updateTable('gateway_customer')
    .set({ ref })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** All that an account has, at whatever gateway. */
export async function customersOf(db: Db, customerId: number) {
  return db
    .selectFrom('gateway_customer')
    .select(['gateway', 'merchant', 'key', 'ref'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

/** Takes out the row that has this key or name: another one may have been made since. */
export async function deleteCustomer(db: Db, customerId: number, column: 'key' | 'ref', value: string): Promise<void> {
  await db.deleteFrom('gateway_customer').where('customer_id', '=', customerId).where(column, '=', value).execute();
}
