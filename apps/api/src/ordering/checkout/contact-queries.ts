import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type OpenOrders, openCashOrders } from '../cart/facts-queries.ts';

export interface ContactKeys {
  phone: string;
  network: string;
}

/** Stores phone and network of an unconfirmed account, whose cash orders count with guests'. */
export const saveContact = (db: Db, customerId: number, { phone, network }: ContactKeys, now: Date): Promise<unknown> =>
  writeContact(db, customerId, phone, network, now);
const writeContact = statement<never, [customerId: number, phoneKey: string, networkKey: string, now: Date]>(`
  insert into guest_contact (customer_id, phone_key, network_key, created_at) values ($1, $2, $3, $4)
  on conflict (customer_id, phone_key, network_key) do update set created_at = excluded.created_at`);

/** Advisory locks until the end of the transaction, which serialize orders that count together. */
export const lockContact = statement<never, [customerId: number]>(`
  select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct unnest(array[phone_key, network_key]) as key from guest_contact where customer_id = $1 order by key
  ) as sorted`);

export interface GuestsOpenOrders {
  /** Open orders of guests and unconfirmed accounts with this phone. */
  phone: OpenOrders;
  /** Count from this network. */
  network: number;
}

/**
 * Open cash orders since `since` by guests and unconfirmed accounts that share the customer's latest phone or network. An order counts for
 * every phone and network its customer ever used.
 */
export async function guestsOpenOrders(db: Db, customerId: number, since: Date): Promise<GuestsOpenOrders> {
  const [row] = await countOpen(db, customerId, since);
  if (!row) throw new Error('the database did not answer');
  return { phone: { count: row.count, total: row.total }, network: row.network };
}
const countOpen = statement<OpenOrders & { network: number }, [customerId: number, since: Date]>(`
  with own as materialized (
    select phone_key, network_key from guest_contact where customer_id = $1 order by created_at desc limit 1
  ), other as (
    select contact.customer_id, bool_or(contact.phone_key = own.phone_key) as has_phone, bool_or(contact.network_key = own.network_key) as is_near
    from own join guest_contact as contact on contact.phone_key = own.phone_key or contact.network_key = own.network_key
    group by contact.customer_id
  )
  select count(*) filter (where has_phone)::int as count, coalesce(sum(total_fils) filter (where has_phone), 0)::bigint as total,
    count(*) filter (where is_near)::int as network
  from other cross join lateral (select total_fils - gift_fils as total_fils ${openCashOrders('other.customer_id', '$2::timestamptz')}) as open`);

/** Saves company and car to the account for its next order; null deletes, undefined keeps. Orders have their own copies. */
export async function saveOrderDetails(
  db: Db,
  customerId: number,
  { company, car }: Pick<CheckoutRequest, 'company' | 'car'>,
): Promise<void> {
  if (company !== undefined) await writeCompany(db, customerId, company && JSON.stringify(company));
  if (car !== undefined) await writeCar(db, customerId, car && JSON.stringify(car));
}

const writing = (column: 'company' | 'car') =>
  statement<never, [customerId: number, value: string | null]>(`
    update customer set ${column} = $2::jsonb where id = $1 and erased_at is null and ${column} is distinct from $2::jsonb`);
const writeCompany = writing('company');
const writeCar = writing('car');
