/** Merges an unconfirmed account's orders into the confirmed account of the same e-mail. See docs/decisions/0019-accounts.md. */

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { transferFavourites } from '../favourites/queries.ts';

/** Bounds the search for a link's account; real customers have few duplicates. */
const maxDuplicates = 20;

/** Unconfirmed accounts with the customer's e-mail, newest first; none when the customer is unconfirmed too. */
export async function unconfirmedDuplicates(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer as owner')
    .innerJoin('customer as twin', 'twin.email_key', 'owner.email_key')
    .select('twin.id')
    .where('owner.id', '=', customerId)
    .where('owner.email_confirmed_at', 'is not', null)
    .where('twin.email_confirmed_at', 'is', null)
    .where('twin.erased_at', 'is', null)
    .orderBy('twin.id', 'desc')
    .limit(maxDuplicates)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves orders, carts and addresses to the confirmed account, and ends the twin with its sessions. The caller has verified mailbox
 * ownership. `endTwin` erases the twin's person in the same transaction. False without changes when the account is missing, or the twin is
 * confirmed or gone.
 */
export async function mergeDuplicate(
  db: Db,
  { twinId, email }: { twinId: number; email: string },
  endTwin: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => mergeDuplicate(transaction, { twinId, email }, endTwin));
  // The same advisory lock as confirmEmail, which serializes confirmations and merges of an e-mail.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(db);
  const { rows } = await sql<{ id: number; isTwin: boolean }>`
    select id, email_confirmed_at is null as "isTwin" from customer
    where email_key = ${email} and (id = ${twinId} or email_confirmed_at is not null)
    order by email_confirmed_at is null, id for no key update`.execute(db);
  const [owner, twin] = [rows.find(({ isTwin }) => !isTwin), rows.find(({ isTwin }) => isTwin)];
  if (!owner || !twin) return false;
  await transferOrders(db, twinId, owner.id);
  await transferFavourites(db, twinId, owner.id);
  await sql`
    update address set customer_id = ${owner.id},
      is_default = is_default and not exists (select from address theirs where theirs.customer_id = ${owner.id} and theirs.is_default)
    where customer_id = ${twinId}`.execute(db);
  // Detach the e-mail first: pending rows of the e-mail's owner must not follow the twin.
  await db.updateTable('customer').set({ email_key: null }).where('id', '=', twinId).execute();
  await endTwin(db);
  return true;
}

/**
 * Moves all orders with their carts, paid or paying carts, and points. A cart that the target account is paying stays, as do merely priced
 * ones. Moved promotion uses do not count against the target's limits.
 */
export async function transferOrders(db: Db, from: number, to: number): Promise<void> {
  await sql`
    update cart set customer_id = ${to}
    where customer_id = ${from} and state <> 'quoted' and not (state = 'awaiting' and exists (
      select from cart own where own.customer_id = ${to} and own.fingerprint = cart.fingerprint and own.state in ('quoted', 'awaiting')
    ))`.execute(db);
  await sql`
    update promotion_use set customer_id = ${to}, nth = null,
      is_first_order = is_first_order and not exists (select from promotion_use own where own.customer_id = ${to} and own.is_first_order)
    from cart where cart.id = cart_id and promotion_use.customer_id = ${from} and cart.customer_id = ${to}`.execute(db);
  await db.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute();
  // After the orders, whose locks a completion holds while it writes the points.
  await db.updateTable('points_entry').set({ customer_id: to }).where('customer_id', '=', from).execute();
}
