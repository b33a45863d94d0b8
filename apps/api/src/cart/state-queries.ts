/** The life of carts in the database. Placing one is in place-queries.ts. */
import { type CartState, canTransition, cartTransitions } from '@sufra/contract/orders/states';
import type { Tables } from '@sufra/db/tables.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** The states from which a cart may come to another one. */
export const statesBefore = (to: CartState): CartState[] =>
  (Object.keys(cartTransitions) as CartState[]).filter((state) => canTransition(cartTransitions, state, to));

type OtherEnd = 'expired' | 'cancelled' | 'refunding' | 'refunded';

/** How a cart comes to nothing. Changes nothing, and answers false, when its state no longer allows it. */
export async function transitionCart(db: Db, cartId: string, to: OtherEnd): Promise<boolean> {
  const changed = await db
    .updateTable('cart')
    .set({ state: to })
    .where('id', '=', cartId)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A payment page opens for the cart, which can be paid until `expiresAt`. Null when it can no longer be paid. */
export async function awaitPayment(db: Db, cartId: string, expiresAt: Date): Promise<{ id: string } | undefined> {
  return db
    .updateTable('cart')
    .set({ state: 'awaiting', expires_at: expiresAt })
    .where('id', '=', cartId)
    .where('state', 'in', ['quoted', 'awaiting'])
    .returning('id')
    .executeTakeFirst();
}

/**
 * Deletes carts that came to nothing, with their keys: those that expired before `unplaced`, and where somebody could have paid, before `tried`, for
 * money may come late, and only who knows the attempt can give it back. Deletes the keys used before `keys` as well.
 */
export async function deleteCartsBefore(db: Db, { unplaced, tried, keys }: { unplaced: Date; tried: Date; keys: Date }): Promise<void> {
  const attempts = (query: ExpressionBuilder<Tables, 'cart'>) =>
    query.selectFrom('payment_attempt').select('id').whereRef('cart_id', '=', 'cart.id');
  await db
    .deleteFrom('cart')
    .where('state', 'in', ['quoted', 'expired', 'cancelled'])
    .where('expires_at', '<', unplaced)
    .where((query) => query.or([query('expires_at', '<', tried), query.not(query.exists(attempts(query)))]))
    .where((query) => query.not(query.exists(attempts(query).where('captured_at', 'is not', null))))
    .execute();
  await db.deleteFrom('cart_key').where('created_at', '<', keys).execute();
}
