/** Carts in the database. Every read of a customer's data filters by owner. */
import { randomBytes } from 'node:crypto';
import type { OrderType } from '@sufra/contract/names';
import { type CartState, canTransition, cartTransitions } from '@sufra/contract/orders/states';
import type { CartTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import { type Selectable, sql } from 'kysely';
import type { AddressCopy } from '../addresses/rules.ts';
import { isBehind } from '../catalogue/change-queries.ts';
import type { Db } from '../db/database.ts';
import type { SoldLine } from './rules.ts';

/** Amounts are fils. */
export interface CartContent {
  branchId: number;
  orderType: OrderType;
  paymentMethodId: number;
  isOnline: boolean;
  addressId: number | null;
  address: AddressCopy | null;
  lines: SoldLine[];
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
}

/** What identifies a request: its key, and what it asked for. */
export interface RequestKey {
  key: string;
  /** SHA-256. */
  requestHash: string;
}

export interface NewCart extends CartContent {
  customerId: number;
  promisedMinutes: number;
  locale: Locale;
  fingerprint: string;
  now: Date;
  expiresAt: Date;
}

export interface Cart extends CartContent {
  id: string;
  customerId: number;
  promisedMinutes: number;
  locale: Locale;
  state: CartState;
  expiresAt: Date;
}

/** An address as an order copies it, with its branch. */
export interface DeliveryAddress {
  branchId: number;
  address: AddressCopy;
}

/** Unpaid orders that are still open: their count, and their total in fils. */
export interface OpenOrders {
  count: number;
  total: number;
}

/** What is known of a customer who checks out. */
export interface CheckoutFacts {
  /** The cart that the key was answered, with the hash of the request that it came with; or null. */
  earlier: { cartId: string; requestHash: string } | null;
  deliveryAddress: DeliveryAddress | null;
  openOrders: OpenOrders;
  /** Carts that can still be placed. */
  openCarts: number;
  /** Whether branches or menus have changed since that snapshot of the catalogue. */
  isBehind: boolean;
}

interface CheckoutQuestion {
  customerId: number;
  key: string | null;
  addressId: number | null;
  now: Date;
  /** Open orders placed before do not count. */
  since: Date;
  snapshot: string;
}

/** Everything that a checkout needs to know from the database, in one round trip. */
export async function readCheckoutFacts(db: Db, question: CheckoutQuestion): Promise<CheckoutFacts> {
  const { customerId, key, addressId, now, since, snapshot } = question;
  const { rows } = await sql<CheckoutFacts>`
    select
      (select jsonb_build_object('cartId', cart_id, 'requestHash', request_hash)
        from cart_key where customer_id = ${customerId} and key = ${key}) as earlier,
      (select jsonb_build_object('branchId', branch_id, 'address', jsonb_build_object(
          'name', name, 'city', city, 'street', street_name, 'building', building, 'apartment', apartment, 'floor', floor,
          'landmark', landmark, 'makaniNumber', makani_number, 'driverNote', driver_note, 'lat', lat, 'lng', lng))
        from address where id = ${addressId} and customer_id = ${customerId}) as "deliveryAddress",
      (select jsonb_build_object('count', count(*), 'total', coalesce(sum(total_fils), 0)) ${openCashOrders(customerId, since)}) as "openOrders",
      (select count(*)::int from cart where customer_id = ${customerId} and state = 'quoted' and expires_at > ${now}) as "openCarts",
      ${isBehind(snapshot)} as "isBehind"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database did not answer');
  return facts;
}

/** Rows of a customer's open cash orders placed after `since`. */
export const openCashOrders = (customerId: number, since: Date) => sql`from orders
  where customer_id = ${customerId} and not is_online and state not in ('completed', 'cancelled') and placed_at > ${since}`;

/**
 * Saves a cart under the key of its request, or extends the open one with the same fingerprint, so that a double click or a second tab gets the
 * same cart. Throws a unique violation of `cart_key_pkey` when the key has just been used.
 */
export async function saveCart(db: Db, cart: NewCart, requestKey: RequestKey | null): Promise<Cart> {
  const row = await db
    .with('saved', (saving) =>
      saving
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
          subtotal_fils: cart.subtotal,
          discount_fils: cart.discount,
          delivery_fee_fils: cart.deliveryFee,
          total_fils: cart.total,
          promised_minutes: cart.promisedMinutes,
          locale: cart.locale,
          fingerprint: cart.fingerprint,
          created_at: cart.now,
          expires_at: cart.expiresAt,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['customer_id', 'fingerprint'])
            .where('state', '=', sql.lit('quoted'))
            // Same content, just checked again, so its lifetime restarts.
            .doUpdateSet((eb) => ({
              expires_at: eb.ref('excluded.expires_at'),
              promised_minutes: eb.ref('excluded.promised_minutes'),
              locale: eb.ref('excluded.locale'),
            })),
        )
        .returningAll(),
    )
    .with('keyed', (keying) =>
      keying
        .insertInto('cart_key')
        .columns(['customer_id', 'key', 'request_hash', 'cart_id', 'created_at'])
        .expression(
          sql`select customer_id, ${requestKey?.key ?? null}::text, ${requestKey?.requestHash ?? null}::text, id, ${cart.now}::timestamptz
          from saved where ${requestKey !== null}`,
        ),
    )
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirstOrThrow();
  return toCart(row);
}

/** The customer's cart, or null; locked with the customer until the end of the transaction if asked. */
export async function findCart(db: Db, customerId: number, cartId: string, options: { lock?: boolean } = {}): Promise<Cart | null> {
  const query = db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .selectAll('cart')
    .where('cart.id', '=', cartId)
    .where('cart.customer_id', '=', customerId);
  // The customer's lock makes their other carts wait: how many orders they have open is then certain.
  const row = await (options.lock ? query.forNoKeyUpdate(['cart', 'customer']) : query).executeTakeFirst();
  return row ? toCart(row) : null;
}

const toCart = (row: Selectable<CartTable>): Cart => ({
  id: row.id,
  customerId: row.customer_id,
  branchId: row.branch_id,
  orderType: row.order_type as OrderType,
  paymentMethodId: row.payment_method_id,
  isOnline: row.is_online,
  addressId: row.address_id,
  address: row.address as AddressCopy | null,
  lines: row.lines as SoldLine[],
  comments: row.comments,
  subtotal: row.subtotal_fils,
  discount: row.discount_fils,
  deliveryFee: row.delivery_fee_fils,
  total: row.total_fils,
  promisedMinutes: row.promised_minutes,
  locale: row.locale as Locale,
  state: row.state as CartState,
  expiresAt: row.expires_at,
});

/** The only way a cart changes state. False when its state no longer allows it: somebody else was faster. */
export async function transitionCart(db: Db, cartId: string, to: CartState): Promise<boolean> {
  const from = (Object.keys(cartTransitions) as CartState[]).filter((state) => canTransition(cartTransitions, state, to));
  const result = await db.updateTable('cart').set({ state: to }).where('id', '=', cartId).where('state', 'in', from).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The number of the order that a cart became, or null. */
export async function orderNumberOfCart(db: Db, cartId: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('number').where('cart_id', '=', cartId).executeTakeFirst();
  return row?.number ?? null;
}

/** Deletes carts that came to nothing and expired before `unplaced`, with their keys, and the keys used before `keys`. */
export async function deleteCartsBefore(db: Db, { unplaced, keys }: { unplaced: Date; keys: Date }): Promise<void> {
  await db.deleteFrom('cart').where('state', '!=', 'placed').where('expires_at', '<', unplaced).execute();
  await db.deleteFrom('cart_key').where('created_at', '<', keys).execute();
}
