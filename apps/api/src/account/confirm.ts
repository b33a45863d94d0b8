import type { Db } from '../db/database.ts';
import { canonicalEmail } from './email-address.ts';

/** Notes that the customer has shown that mail to their address reaches them. False when the e-mail is another account's; then nothing has changed. */
export async function confirmEmail(db: Db, customerId: number, now: Date): Promise<boolean> {
  const customer = await db.selectFrom('customer').select('email').where('id', '=', customerId).executeTakeFirst();
  if (!customer) return false;
  const key = canonicalEmail(customer.email);
  const other = await db.selectFrom('customer').select('id').where('email_key', '=', key).where('id', '<>', customerId).executeTakeFirst();
  if (other) return false;
  await db.updateTable('customer').set({ email_key: key, email_confirmed_at: now }).where('id', '=', customerId).execute();
  return true;
}
