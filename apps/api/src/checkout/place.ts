/** A checked-out cart becomes an order, once, whatever races. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import type { Locale } from '@sufra/i18n';
import type { Branch } from '../catalogue/catalogue.ts';
import type { House } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/errors.ts';
import { type Cart, countOpenCashOrders, findCart, lockCustomer, moveCart, orderNoOfCart } from './queries.ts';
import { priceChanged, type Quote, quote } from './quote.ts';
import { openCashOrders, samePrices, wantAgain } from './rules.ts';

/** Answers the order's number; the same for ever. Throws Refusals. */
export async function place(house: House, customerId: number, cartId: string, transactionId: string, locale: Locale): Promise<number> {
  const cart = await findCart(house.db, customerId, cartId);
  if (!cart) throw new Refusal('not_found');
  if (cart.state === 'placed') return placedOrder(house.db, cartId);
  // How it is paid is the cart's own word; the string only has to agree.
  if (cart.is_online || transactionId !== cashTransactionId) throw new Refusal('wrong_transaction');
  const checked = await check(house, cart, locale);
  if (checked instanceof Refusal) {
    const isGivenUp = await moveCart(house.db, cartId, checked.code === 'cart_expired' ? 'expired' : 'cancelled');
    const orderNo = isGivenUp ? null : await orderNoOfCart(house.db, cartId);
    if (orderNo !== null) return orderNo;
    throw checked;
  }
  return house.db.transaction().execute(async (transaction) => {
    const locked = await findCart(transaction, customerId, cartId, { lock: true });
    if (locked?.state === 'placed') return placedOrder(transaction, cartId);
    if (locked?.state !== 'quoted') throw new Refusal('cart_expired');
    await lockCustomer(transaction, customerId);
    await checkOpenOrders(transaction, customerId, cart.total_fils, house.now());
    const orderNo = await insertOrder(transaction, locked, checked.branch, checked.quote, house.now());
    if (orderNo === null) return placedOrder(transaction, cartId);
    await moveCart(transaction, cartId, 'placed');
    await house.jobs.enqueue(transaction, 'order_email', String(orderNo), { orderNo });
    return orderNo;
  });
}

async function placedOrder(db: Db, cartId: string): Promise<number> {
  const orderNo = await orderNoOfCart(db, cartId);
  if (orderNo === null) throw new Error('a placed cart has no order');
  return orderNo;
}

/** Prices the cart anew and compares: what was agreed must still hold. */
async function check(house: House, cart: Cart, locale: Locale): Promise<{ branch: Branch; quote: Quote } | Refusal> {
  if (cart.state !== 'quoted' || cart.expires_at <= house.now()) return new Refusal('cart_expired');
  const branch = house.catalogue.branch(cart.branch_id);
  if (!branch) return new Refusal('branch_closed');
  try {
    const again = quote(
      house,
      {
        branch,
        orderType: cart.order_type,
        paymentMethodId: cart.payment_method_id,
        address: cart.address,
        lines: cart.lines.map(wantAgain),
      },
      locale,
    );
    const isSame = again.totals.totalFils === cart.total_fils && samePrices(again.lines, cart.lines);
    return isSame ? { branch, quote: again } : priceChanged(again.totals.totalFils);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Caps what one account can have under way unpaid (prank orders). `totalFils` is what is about to be added. */
export async function checkOpenOrders(db: Db, customerId: number, totalFils: number, now: Date): Promise<void> {
  const open = await countOpenCashOrders(db, customerId, new Date(now.getTime() - openCashOrders.countsFor));
  if (open.count >= openCashOrders.count || (open.count > 0 && open.totalFils + totalFils > openCashOrders.totalFils))
    throw new Refusal('too_many_open_orders', { count: open.count });
}

/** The order with its lines and its first event, copied from the cart; null when the cart has one already (UNIQUE cart_id). */
export async function insertOrder(
  db: Db,
  cart: Cart,
  branch: Branch,
  { method }: Pick<Quote, 'method'>,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('orders')
    .values({
      cart_id: cart.id,
      customer_id: cart.customer_id,
      branch_id: branch.id,
      branch_name_en: branch.nameEn,
      branch_name_ar: branch.nameAr,
      branch_lat: branch.lat,
      branch_lng: branch.lng,
      order_type: cart.order_type,
      address: cart.address && JSON.stringify(cart.address),
      comments: cart.comments,
      subtotal_fils: cart.subtotal_fils,
      discount_fils: cart.discount_fils,
      delivery_fils: cart.delivery_fils,
      total_fils: cart.total_fils,
      promised_minutes: cart.promised_minutes,
      payment_method_en: method.nameEn,
      payment_method_ar: method.nameAr,
      is_online: cart.is_online,
      locale: cart.locale,
      placed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_no')
    .executeTakeFirst();
  if (!row) return null;
  await db
    .insertInto('order_line')
    .values(
      cart.lines.map(({ modifiers, ...line }, position) => ({
        ...line,
        order_no: row.order_no,
        position,
        modifiers: JSON.stringify(modifiers),
      })),
    )
    .execute();
  await db.insertInto('order_event').values({ order_no: row.order_no, state: 'received', at: now }).execute();
  return row.order_no;
}
