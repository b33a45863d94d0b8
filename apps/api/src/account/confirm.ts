import type { Db } from '../db/database.ts';

/** Notes that the customer has shown that mail to their address reaches them. */
export async function confirmEmail(db: Db, customerId: number, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ email_confirmed_at: now })
    .where('id', '=', customerId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}
