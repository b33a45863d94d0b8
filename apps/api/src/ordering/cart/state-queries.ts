/** The life of carts in the database. Placing one is in place-queries.ts. */
import { type CartState, canTransition, cartTransitions } from '@sufra/contract/orders/states';
import type { CartTable, Tables } from '@sufra/db/tables.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type Cart, toCart } from './queries.ts';

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

/**
 * Cancels the customer's carts that await a payment which the customer has stopped making: one of them, or all but the one that replaces
 * them. A late payment on one of their pages is refunded.
 */
export async function giveUpCarts(db: Db, customerId: number, cartId: string, { others = false } = {}): Promise<void> {
  await (others ? giveUpOthers : giveUpOne)(db, customerId, cartId);
}
const givingUp = (which: string) => `
  update cart set state = 'cancelled' where customer_id = $1::int and state = 'awaiting' and ${which} and nobody_is_paying(cart)`;
const giveUpOne = statement<never, [customerId: number, cartId: string]>(givingUp('id = $2::text'));
const giveUpOthers = statement<never, [customerId: number, cartId: string]>(givingUp('id <> $2::text'));

/** How long (ms) a cart with attempts to pay it, and with it what became of them, is kept after it expired. */
export const triedCartsKept = 30 * 24 * 60 * 60_000;

/**
 * Deletes abandoned carts with their keys: those that expired before `unplaced`. Carts with a payment attempt have to have expired before
 * `tried`: money may come late, and only the attempt's row lets us give it back. Also deletes the keys used before `keys`.
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

/** Locks the cart without its customer, for settling, which acts for the system. */
export async function lockCartToSettle(db: Db, cartId: string): Promise<Cart | null> {
  const [row] = await readCartToSettle(db, cartId);
  return row ? toCart(row) : null;
}
const readCartToSettle = statement<Selectable<CartTable>, [cartId: string]>('select * from cart where id = $1 for no key update');
