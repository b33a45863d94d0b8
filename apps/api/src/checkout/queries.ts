/** Carts and orders in the database. Every read of a customer's own carries the owner. */
import { randomBytes } from 'node:crypto';
import type { OrderType } from '@sufra/contract/names';
import { type CartState, cartMoves, mayMove } from '@sufra/contract/orders/states';
import type { CartTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AddressCopy } from './quote.ts';
import type { SoldLine } from './rules.ts';

export type Cart = Omit<Selectable<CartTable>, 'lines' | 'address' | 'order_type' | 'state' | 'locale'> & {
  lines: SoldLine[];
  address: AddressCopy | null;
  order_type: OrderType;
  state: CartState;
  locale: Locale;
};

export interface NewCart {
  customerId: number;
  branchId: number;
  orderType: OrderType;
  paymentMethodId: number;
  isOnline: boolean;
  addressId: number | null;
  address: AddressCopy | null;
  lines: SoldLine[];
  comments: string;
  subtotalFils: number;
  discountFils: number;
  deliveryFils: number;
  totalFils: number;
  promisedMinutes: number;
  locale: Locale;
  fingerprint: string;
  idempotencyKey: string | null;
  requestHash: string;
  expiresAt: Date;
}

/** The customer's address with its branch, or null. */
export async function findDeliveryAddress(
  db: Db,
  customerId: number,
  addressId: number,
): Promise<(AddressCopy & { branch_id: number }) | null> {
  const row = await db
    .selectFrom('address')
    .select(['branch_id', 'name', 'city', 'street_name', 'building', 'apartment', 'floor'])
    .select(['landmark', 'makani_number', 'driver_note', 'lat', 'lng'])
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps a cart, or prolongs the open one with the same fingerprint: a double click and a second tab get the same cart.
 * Throws a unique violation of `cart_idempotency` when the key was used meanwhile.
 */
export async function keepCart(db: Db, cart: NewCart): Promise<Cart> {
  const row = await db
    .insertInto('cart')
    .values({
      id: randomBytes(16).toString('base64url'),
      customer_id: cart.customerId,
      branch_id: cart.branchId,
      order_type: cart.orderType,
      payment_method_id: cart.paymentMethodId,
      is_online: cart.isOnline,
      address_id: cart.addressId,
      address: cart.address && JSON.stringify(cart.address),
      lines: JSON.stringify(cart.lines),
      comments: cart.comments,
      subtotal_fils: cart.subtotalFils,
      discount_fils: cart.discountFils,
      delivery_fils: cart.deliveryFils,
      total_fils: cart.totalFils,
      promised_minutes: cart.promisedMinutes,
      locale: cart.locale,
      fingerprint: cart.fingerprint,
      idempotency_key: cart.idempotencyKey,
      request_hash: cart.requestHash,
      expires_at: cart.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'fingerprint'])
        .where('state', '=', sql.lit('quoted'))
        // The content is the same and was checked just now, so its time starts anew.
        .doUpdateSet((eb) => ({
          expires_at: eb.ref('excluded.expires_at'),
          promised_minutes: eb.ref('excluded.promised_minutes'),
          locale: eb.ref('excluded.locale'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Cart;
}

/** The customer's cart, or null; locked until the end of the transaction if asked. */
export async function findCart(db: Db, customerId: number, cartId: string, options: { lock?: boolean } = {}): Promise<Cart | null> {
  const query = db.selectFrom('cart').selectAll().where('id', '=', cartId).where('customer_id', '=', customerId);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return (row as Cart | undefined) ?? null;
}

export async function findCartByKey(db: Db, customerId: number, idempotencyKey: string): Promise<Cart | null> {
  const row = await db
    .selectFrom('cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return (row as Cart | undefined) ?? null;
}

/** The only way a cart changes its state. False when it is in none from which that move is allowed: somebody else was faster. */
export async function moveCart(db: Db, cartId: string, to: CartState): Promise<boolean> {
  const from = (Object.keys(cartMoves) as CartState[]).filter((state) => mayMove(cartMoves, state, to));
  const result = await db.updateTable('cart').set({ state: to }).where('id', '=', cartId).where('state', 'in', from).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The number of the order that a cart became, or null. */
export async function orderNoOfCart(db: Db, cartId: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('order_no').where('cart_id', '=', cartId).executeTakeFirst();
  return row?.order_no ?? null;
}

/** Cash orders of a customer that are under way, placed after `since`: how many, and their value in fils. */
export async function countOpenCashOrders(db: Db, customerId: number, since: Date): Promise<{ count: number; totalFils: number }> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(total_fils), 0)::bigint`.as('totalFils')])
    .where('customer_id', '=', customerId)
    .where('is_online', '=', false)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow();
  return row;
}

/** Makes the placements of one customer wait for each other until the end of the transaction. */
export async function lockCustomer(db: Db, customerId: number): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}
