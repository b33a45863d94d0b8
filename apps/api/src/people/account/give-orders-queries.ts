/** What was ordered without the account that an e-mail has goes to that account. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * All orders with the carts that they were, and the carts that were paid or are being paid, whose orders follow. A cart that the account itself is paying
 * already stays, as do those that were only priced. Uses of promotions go along without counting against the account's own.
 */
export async function giveOrders(db: Db, from: number, to: number): Promise<void> {
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
}
