/** Queries for the gateway customers of accounts. Every query filters by owner. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import type { Gateway } from './gateway.ts';

type Account = Pick<Gateway, 'name' | 'merchant'>;

interface GatewayCustomer {
  /** Idempotency key of the create call. */
  key: string;
  /** Gateway's customer id; null until created. */
  ref: string | null;
}

/** Returns an account's gateway customer, or reserves one. Null for guests and unconfirmed accounts. */
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

export const findCustomer = oneRow<{ ref: string | null }, [customerId: number, gateway: string, merchant: string]>(
  'select ref from gateway_customer where customer_id = $1 and gateway = $2 and merchant = $3',
);

/** Stores the gateway's customer id. Null when the row is gone, for example after account erasure. */
export const saveCustomerRef = oneRow<{ ref: string }, [customerId: number, key: string, ref: string]>(
  'update gateway_customer set ref = $3 where customer_id = $1 and key = $2 returning ref',
);

/** All gateway customers of an account, at any gateway. */
export const customersOf = statement<GatewayCustomer & { gateway: string; merchant: string }, [customerId: number]>(
  'select gateway, merchant, key, ref from gateway_customer where customer_id = $1 order by created_at',
);

/** Deletes only the row with this key or reference, because another may have been created since. */
export async function deleteCustomer(db: Db, customerId: number, column: 'key' | 'ref', value: string): Promise<void> {
  await db.deleteFrom('gateway_customer').where('customer_id', '=', customerId).where(column, '=', value).execute();
}
