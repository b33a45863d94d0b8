import type { GuestDetails } from '@sufra/contract/guests/model';
import type { Locale } from '@sufra/i18n';
import type { ContactKeys } from '../../ordering/checkout/contact-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

interface NewGuest extends Omit<GuestDetails, 'phoneProof'> {
  /** The proved phone as E.164 digits. */
  phoneKey: string | null;
  locale: Locale;
  keys: ContactKeys;
  now: Date;
}

export async function insertGuest(db: Db, { name, email, phone, phoneKey, locale, keys, now }: NewGuest): Promise<number> {
  const [row] = await writeGuest(db, name, email, phone, locale, now, keys.phone, keys.network, phoneKey);
  if (!row) throw new Error('the database did not answer');
  return row.id;
}
type Given = [name: string, email: string, phone: string, locale: Locale, now: Date];
type Keys = [phone: string, network: string, proved: string | null];
const writeGuest = statement<{ id: number }, [...Given, ...Keys]>(`
  with made as (
    insert into customer (name, email, phone, locale, created_at, is_guest, phone_key) values ($1, $2, $3, $4, $5, true, $8) returning id
  ), contact as (
    insert into guest_contact (customer_id, phone_key, network_key, created_at) select id, $6, $7, $5 from made
  )
  select id from made`);

/** Cleanup of guests created in that period without data, and of expired contacts, links and codes. */
export async function deleteIdleGuests(
  db: Db,
  { from, to, contacts, now }: { from: Date; to: Date; contacts: Date; now: Date },
): Promise<void> {
  await db
    .deleteFrom('guest_contact')
    .where('created_at', '<', contacts)
    // A scheduled order counts until its slot.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('number').whereRef('customer_id', '=', 'guest_contact.customer_id').where('slot_start', '>', now),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('order_link').where('expires_at', '<', now).execute();
  await db.deleteFrom('guest_code').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('customer')
    .where('is_guest', '=', true)
    .where('created_at', '>', from)
    .where('created_at', '<', to)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('orders').select('number').whereRef('customer_id', '=', 'customer.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('cart').select('id').whereRef('customer_id', '=', 'customer.id'))))
    .execute();
}
