/** Staff queries for customers. They read all customers: only staff calls may use them. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

export interface CustomerRow {
  id: number;
  name: string;
  phone: string;
  email: string;
  isGuest: boolean;
  /** Whether the e-mail's proven owner is this customer; others may have unconfirmed accounts. */
  canReset: boolean;
  since: Date;
  orders: number;
  /** Newest first. Times in JSON are strings. */
  lastOrders: {
    number: number;
    placedAt: string;
    timeZone: string;
    branch: Bilingual;
    orderType: OrderType;
    state: OrderState;
    total: number;
    isOnline: boolean;
    refundable: number;
  }[];
}

/** Limit for a phone number shared by many guests. */
const most = 200;

/** Number of orders shown per customer. */
export const lastOrders = 5;

const here = `($1::int[] is null or branch_id = any($1))`;

const customersQuery = (wanted: string) => `
  select customer.id, name, phone, email, is_guest as "isGuest", created_at as since, theirs.orders, theirs.listed as "lastOrders",
    not is_guest and email_key is not null and customer.id = (
      select other.id from customer as other where other.email_key = customer.email_key order by email_confirmed_at nulls last, other.id limit 1
    ) as "canReset"
  from (${wanted}) as wanted join customer on customer.id = wanted.id
  cross join lateral (
    select count(*)::int as orders, max(number) as newest, coalesce(jsonb_agg(jsonb_build_object('number', number, 'placedAt', placed_at, 'timeZone', time_zone,
      'branch', jsonb_build_object('en', branch_name_en, 'ar', branch_name_ar), 'orderType', order_type, 'state', state, 'total', total_fils, 'isOnline', is_online,
      'refundable', (select amount_fils from order_refundable where order_number = number)
    ) order by nth) filter (where nth <= ${lastOrders}), '[]') as listed
    from (select orders.*, time_zone, row_number() over (order by number desc) as nth from orders join branch on branch.id = branch_id
      where customer_id = customer.id and ${here}) as theirs
  ) as theirs
  where erased_at is null and ($2 or theirs.orders > 0)
  order by theirs.newest desc nulls last, customer.id desc limit ${most}`;

/** `branchIds` null: all branches, and for an owner customers without any order. */
type Seen = [branchIds: number[] | null, isOwner: boolean];

/** Customers by phone (E.164 digits without plus) or order number, those with the newest orders first. Excludes erased ones. */
export const listCustomers = statement<CustomerRow, [...Seen, phones: string[], orderNumber: number | null]>(
  customersQuery(`
    select id from customer where phone_digits(phone) = any($3) and phone <> ''
    union select customer_id from orders where number = $4::int and ${here}`),
);

/** Null when not visible to the staff member. */
export const findCustomer = oneRow<CustomerRow, [...Seen, id: number]>(customersQuery('select $3::int as id'));

/** All rows of the same guest, because each guest order creates one. A customer with an account has one row. */
export async function sameGuests(
  db: Db,
  { id, isGuest, phone, email }: Pick<CustomerRow, 'id' | 'isGuest' | 'phone' | 'email'>,
): Promise<number[]> {
  if (!isGuest || phone === '') return [id];
  const rows = await readGuests(db, phone, email);
  return rows.map(({ id: each }) => each);
}
const readGuests = statement<{ id: number }, [phone: string, email: string]>(`
  select id from customer where phone_digits(phone) = phone_digits($1) and phone <> '' and lower(email) = lower($2) and is_guest and erased_at is null
  order by id`);
