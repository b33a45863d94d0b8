/** A guest becomes an account, or their orders go to the account that they have. See docs/decisions/0027-guests.md. */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';
import { canonicalEmail } from '../account/email-address.ts';
import { revokeSessionsOf } from '../account/sessions.ts';

interface Confirmed {
  customerId: number;
  /** Of the code that was right: it is used up by this. */
  salt: string;
  passwordHash: string;
  now: Date;
}

/**
 * `opened`: the account of that id has the password that was chosen. `attached`: an account with a confirmed e-mail has the orders, and its own password.
 * Null when the code has been used already.
 */
export type Outcome = { kind: 'opened'; customerId: number } | { kind: 'attached' } | null;

export async function becomeAccount(db: Kysely<Tables>, confirmed: Confirmed): Promise<Outcome> {
  try {
    return await db.transaction().execute((transaction) => become(transaction, confirmed));
  } catch (error) {
    // Somebody registered with that e-mail at this moment, so now there is an account.
    if ((error as { constraint?: string }).constraint !== 'customer_email_key') throw error;
    return db.transaction().execute((transaction) => become(transaction, confirmed));
  }
}

async function become(db: Transaction<Tables>, { customerId, salt, passwordHash, now }: Confirmed): Promise<Outcome> {
  const used = await db.deleteFrom('guest_code').where('customer_id', '=', customerId).where('salt', '=', salt).executeTakeFirst();
  if (used.numDeletedRows === 0n) return null;
  const locked = db.selectFrom('customer').forUpdate();
  const guest = await locked.select('email').where('id', '=', customerId).where('is_guest', '=', true).executeTakeFirst();
  if (!guest) return null;
  const key = canonicalEmail(guest.email);
  const account = await locked.select(['id', 'email_confirmed_at']).where('email_key', '=', key).executeTakeFirst();
  // Whoever has a guest's token is not the account yet.
  await revokeSessionsOf(db, customerId, now);
  const opened = { password_hash: passwordHash, email_confirmed_at: now };
  if (!account) {
    await db
      .updateTable('customer')
      .set({ ...opened, is_guest: false, email_key: key })
      .where('id', '=', customerId)
      .execute();
    return { kind: 'opened', customerId };
  }
  await giveOrders(db, customerId, account.id);
  if (account.email_confirmed_at) return { kind: 'attached' };
  // Nobody had proved that the account is theirs (row 24): it is whose the e-mail is, and whoever was in it is out.
  await db.updateTable('customer').set(opened).where('id', '=', account.id).execute();
  await revokeSessionsOf(db, account.id, now);
  return { kind: 'opened', customerId: account.id };
}

/** With the carts that they were. */
async function giveOrders(db: Transaction<Tables>, from: number, to: number): Promise<void> {
  await db.updateTable('cart').set({ customer_id: to }).where('customer_id', '=', from).where('state', '=', 'placed').execute();
  await db.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
}
