/** Carts in the database, and the orders they become. Every read of a customer's data filters by owner. */
import { randomBytes } from 'node:crypto';
import type { OrderType } from '@sufra/contract/names';
import { type CartState, canTransition, cartTransitions } from '@sufra/contract/orders/states';
import type { CartTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import { type Selectable, sql } from 'kysely';
import type { AddressCopy } from '../addresses/rules.ts';
import type { BranchRecord, PaymentMethodRecord } from '../catalogue/model.ts';
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

export interface NewCart extends CartContent {
  customerId: number;
  promisedMinutes: number;
  locale: Locale;
  fingerprint: string;
  idempotencyKey: string | null;
  requestHash: string;
  expiresAt: Date;
}

export interface Cart extends CartContent {
  id: string;
  customerId: number;
  promisedMinutes: number;
  locale: Locale;
  state: CartState;
  requestHash: string | null;
  expiresAt: Date;
}

/** The customer's address as an order copies it, with its branch; or null. */
export async function findDeliveryAddress(
  db: Db,
  customerId: number,
  addressId: number,
): Promise<{ branchId: number; address: AddressCopy } | null> {
  const row = await db
    .selectFrom('address')
    .select(['branch_id as branchId', 'name', 'city', 'street_name as street', 'building', 'apartment', 'floor'])
    .select(['landmark', 'makani_number as makaniNumber', 'driver_note as driverNote', 'lat', 'lng'])
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  const { branchId, ...address } = row;
  return { branchId, address };
}

/**
 * Saves a cart, or extends the open one with the same fingerprint, so that a double click or a second tab gets the same cart.
 * Throws a unique violation of `cart_idempotency` when the key has just been used.
 */
export async function saveCart(db: Db, cart: NewCart): Promise<Cart> {
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
      subtotal_fils: cart.subtotal,
      discount_fils: cart.discount,
      delivery_fee_fils: cart.deliveryFee,
      total_fils: cart.total,
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
        // Same content, just checked again, so its lifetime restarts.
        .doUpdateSet((eb) => ({
          expires_at: eb.ref('excluded.expires_at'),
          promised_minutes: eb.ref('excluded.promised_minutes'),
          locale: eb.ref('excluded.locale'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCart(row);
}

/** The customer's cart, or null; locked until the end of the transaction if asked. */
export async function findCart(db: Db, customerId: number, cartId: string, options: { lock?: boolean } = {}): Promise<Cart | null> {
  const query = db.selectFrom('cart').selectAll().where('id', '=', cartId).where('customer_id', '=', customerId);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? toCart(row) : null;
}

export async function findCartByKey(db: Db, customerId: number, idempotencyKey: string): Promise<Cart | null> {
  const row = await db
    .selectFrom('cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
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
  requestHash: row.request_hash,
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

/** A customer's open cash orders placed after `since`: their count, and their total in fils. */
export async function countOpenCashOrders(db: Db, customerId: number, since: Date): Promise<{ count: number; total: number }> {
  return db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(total_fils), 0)::bigint`.as('total')])
    .where('customer_id', '=', customerId)
    .where('is_online', '=', false)
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Serializes a customer's order placements until the end of the transaction. */
export async function lockCustomer(db: Db, customerId: number): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Inserts the order with its lines and first event, copied from the cart; null when the cart already has an order (UNIQUE cart_id). */
export async function insertOrder(
  db: Db,
  cart: Cart,
  branch: BranchRecord,
  method: PaymentMethodRecord,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('orders')
    .values({
      cart_id: cart.id,
      customer_id: cart.customerId,
      branch_id: branch.id,
      branch_name_en: branch.name.en,
      branch_name_ar: branch.name.ar,
      branch_lat: branch.position.lat,
      branch_lng: branch.position.lng,
      order_type: cart.orderType,
      address: cart.address && JSON.stringify(cart.address),
      comments: cart.comments,
      subtotal_fils: cart.subtotal,
      discount_fils: cart.discount,
      delivery_fee_fils: cart.deliveryFee,
      total_fils: cart.total,
      promised_minutes: cart.promisedMinutes,
      payment_method_en: method.name.en,
      payment_method_ar: method.name.ar,
      is_online: cart.isOnline,
      locale: cart.locale,
      placed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!row) return null;
  await db
    .insertInto('order_line')
    .values(
      cart.lines.map((line, position) => ({
        order_number: row.number,
        position,
        item_id: line.itemId,
        name_en: line.name.en,
        name_ar: line.name.ar,
        quantity: line.quantity,
        unit_price_fils: line.unitPrice,
        total_fils: line.total,
        options: JSON.stringify(line.options),
        note: line.note,
      })),
    )
    .execute();
  await db.insertInto('order_event').values({ order_number: row.number, state: 'received', at: now }).execute();
  return row.number;
}
