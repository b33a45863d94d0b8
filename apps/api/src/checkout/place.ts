/** Turns a checked-out cart into an order, exactly once even under races. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { BranchRecord } from '../catalogue/model.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal, requireFound } from '../http/errors.ts';
import { type Cart, countOpenCashOrders, findCart, insertOrder, lockCustomer, orderNumberOfCart, transitionCart } from './queries.ts';
import { priceChanged, type Quote, quote } from './quote.ts';
import { lineRequestOf, openCashOrders, samePrices } from './rules.ts';

type Dependencies = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now'>;

/** Returns the order's number, the same on every call. Throws Refusals. */
export async function place(dependencies: Dependencies, customerId: number, cartId: string, transactionId: string): Promise<number> {
  const { db, jobs, now } = dependencies;
  const cart = requireFound(await findCart(db, customerId, cartId));
  if (cart.state === 'placed') return placedOrder(db, cartId);
  // The cart decides how it is paid; the transaction id only has to match.
  if (cart.isOnline || transactionId !== cashTransactionId) throw new Refusal('wrong_transaction');
  const checked = check(dependencies, cart);
  if (isProblem(checked)) {
    const isGivenUp = await transitionCart(db, cartId, checked.problem === 'cart_expired' ? 'expired' : 'cancelled');
    const number = isGivenUp ? null : await orderNumberOfCart(db, cartId);
    if (number !== null) return number;
    throw Refusal.of(checked);
  }
  return db.transaction().execute(async (transaction) => {
    const locked = await findCart(transaction, customerId, cartId, { lock: true });
    if (locked?.state === 'placed') return placedOrder(transaction, cartId);
    if (locked?.state !== 'quoted') throw new Refusal('cart_expired');
    await lockCustomer(transaction, customerId);
    await checkOpenOrders(transaction, customerId, cart.total, now());
    const number = await insertOrder(transaction, locked, checked.branch, checked.quote.method, now());
    if (number === null) return placedOrder(transaction, cartId);
    await transitionCart(transaction, cartId, 'placed');
    await jobs.enqueue(transaction, 'order_email', String(number), { orderNumber: number });
    return number;
  });
}

async function placedOrder(db: Db, cartId: string): Promise<number> {
  const number = await orderNumberOfCart(db, cartId);
  if (number === null) throw new Error('a placed cart has no order');
  return number;
}

/** Prices the cart again: what was agreed must still hold. */
function check({ catalogue, now }: Dependencies, cart: Cart): { branch: BranchRecord; quote: Quote } | Problem {
  if (cart.state !== 'quoted' || cart.expiresAt <= now()) return { problem: 'cart_expired' };
  const branch = catalogue.branch(cart.branchId);
  const menu = catalogue.menu(cart.branchId);
  if (!branch || !menu) return { problem: 'branch_closed' };
  const { address, orderType, paymentMethodId } = cart;
  const area = (address && catalogue.areasAt(address.lat, address.lng).get(branch.id)) ?? null;
  const again = quote({ branch, menu, orderType, paymentMethodId, area, lines: cart.lines.map(lineRequestOf) }, now());
  if (isProblem(again)) return again;
  const isSame = again.totals.total === cart.total && samePrices(again.lines, cart.lines);
  return isSame ? { branch, quote: again } : priceChanged(again.totals.total);
}

/** Caps an account's open unpaid orders, against prank orders. `total` (fils) is the order about to be added. */
export async function checkOpenOrders(db: Db, customerId: number, total: number, now: Date): Promise<void> {
  const open = await countOpenCashOrders(db, customerId, new Date(now.getTime() - openCashOrders.countsFor));
  if (open.count >= openCashOrders.count || (open.count > 0 && open.total + total > openCashOrders.total))
    throw new Refusal('too_many_open_orders', { count: open.count });
}
