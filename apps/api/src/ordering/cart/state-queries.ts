/** State transitions of carts. For placement see place-queries.ts. */
import { type CartState, canTransition, cartTransitions } from '@sufra/contract/orders/states';
import type { CartTable, Tables } from '@sufra/db/tables.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type Cart, toCart } from './queries.ts';

/** Predecessor states of a cart state. */
export const statesBefore = (to: CartState): CartState[] =>
  (Object.keys(cartTransitions) as CartState[]).filter((state) => canTransition(cartTransitions, state, to));

type OtherEnd = 'expired' | 'cancelled' | 'refunding' | 'refunded';

/** Ends a cart, as a compare-and-set on its state. Returns false when not allowed. */
export async function transitionCart(db: Db, cartId: string, to: OtherEnd): Promise<boolean> {
  const changed = await db
    .updateTable('cart')
    .set({ state: to })
    .where('id', '=', cartId)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Cancels abandoned carts that await payment: one, or all but the replacement. Late payments for them are refunded. */
export async function abandonCarts(db: Db, customerId: number, cartId: string, { others = false } = {}): Promise<void> {
  await (others ? abandonOthers : abandonOne)(db, customerId, cartId);
}
const abandonStatement = (which: string) => `
  update cart set state = 'cancelled' where customer_id = $1::int and state = 'awaiting' and ${which} and nobody_is_paying(cart)`;
const abandonOne = statement<never, [customerId: number, cartId: string]>(abandonStatement('id = $2::text'));
const abandonOthers = statement<never, [customerId: number, cartId: string]>(abandonStatement('id <> $2::text'));

/** Retention (ms) of expired carts with payment attempts. */
export const attemptedCartsKeptMs = 30 * 24 * 60 * 60_000;

/**
 * Deletes abandoned carts that expired before `unplaced`, with their keys. Carts with payment attempts must have expired before `tried`:
 * late money needs the attempt's row for its refund. Also deletes keys used before `keys`.
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

/** Locks a cart by id only: settlement acts for the system, not a customer. */
export async function lockCartToSettle(db: Db, cartId: string): Promise<Cart | null> {
  const [row] = await readCartToSettle(db, cartId);
  return row ? toCart(row) : null;
}
const readCartToSettle = statement<Selectable<CartTable>, [cartId: string]>('select * from cart where id = $1 for no key update');
