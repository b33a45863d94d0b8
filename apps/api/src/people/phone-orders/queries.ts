import type { Locale } from '@sufra/i18n';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface CallerRow {
  customerId: number;
  name: string;
  /** Null for pickup. */
  address: AddressCopy | null;
}

/** Number of orders looked at. */
const most = 30;

/** Orders at a branch by customers with these phone numbers (E.164 digits without plus), newest first. Excludes erased customers. */
export const ordersOfCallers = statement<CallerRow, [branchId: number, phones: readonly string[]]>(`
  select customer.id as "customerId", name, orders.address from customer join orders on customer_id = customer.id
  where phone_digits(phone) = any($2::text[]) and phone <> '' and erased_at is null and branch_id = $1
  order by number desc limit ${most}`);

interface NewCaller {
  name: string;
  phone: string;
  locale: Locale;
  /** Idempotency key of the staff member. */
  key: string;
  /** SHA-256 of the request. */
  hash: string;
  now: Date;
}

/**
 * The guest of a phone order; a repeated key finds the same one. Without a contact, so that limits on guests do not count the branch's
 * network. Null for a repeated key with another request.
 */
export async function guestOfCall(db: Db, { name, phone, locale, key, hash, now }: NewCaller): Promise<number | null> {
  const [row] = await writeGuest(db, name, phone, locale, now, key, hash);
  if (!row) throw new Error('the database did not answer');
  return row.isSame ? row.id : null;
}
type Given = [name: string, phone: string, locale: Locale, now: Date, key: string, hash: string];
const writeGuest = statement<{ id: number; isSame: boolean }, Given>(`
  insert into customer (name, email, phone, locale, created_at, is_guest, phone_order_key, phone_order_hash)
  values ($1, '', $2, $3, $4, true, $5, $6)
  on conflict (phone_order_key) where phone_order_key is not null do update set phone_order_key = excluded.phone_order_key
  returning id, phone_order_hash = $6::text as "isSame"`);
