/** Turns a checked-out cart into an order, exactly once even under races, and never at an older price. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { isCatalogueBehind } from '../catalogue/change-queries.ts';
import type { BranchRecord } from '../catalogue/model.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal, requireFound } from '../http/errors.ts';
import { promised } from '../promotions/choose.ts';
import { placeCart } from './place-queries.ts';
import { type Cart, lockCart, orderNumberOfCart, transitionCart } from './queries.ts';
import { priceChanged, type Quote, quote } from './quote.ts';
import { lineRequestOf, samePrices, tooManyOpenOrders } from './rules.ts';

type Dependencies = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'env'>;

/** While the menu keeps changing under an order, it is checked anew this often before the customer is asked to try again. */
const maxTries = 5;

/** Returns the order's number, the same on every call. Throws Refusals. */
export async function place(dependencies: Dependencies, customerId: number, cartId: string, transactionId: string): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const outcome = await dependencies.db.transaction().execute(async (db) => {
      const cart = requireFound(await lockCart(db, customerId, cartId));
      if (cart.state === 'placed') return placedOrder(db, cartId);
      // The cart decides how it is paid; the transaction id only has to match.
      if (cart.isOnline || transactionId !== cashTransactionId) throw new Refusal('wrong_transaction');
      return placeLocked(dependencies, db, cart);
    });
    if (typeof outcome === 'number') return outcome;
    if (outcome !== 'behind') throw Refusal.of(outcome);
    await dependencies.catalogue.catchUp();
  }
  throw new Refusal('unavailable');
}

/** The new order's number, what is wrong with the cart now, or that memory is behind the database, by which nothing may be decided. */
async function placeLocked(dependencies: Dependencies, db: Db, cart: Cart): Promise<number | Problem | 'behind'> {
  const { catalogue, jobs, now, env } = dependencies;
  const snapshot = catalogue.snapshot();
  const checked = check(dependencies, cart);
  if (isProblem(checked)) {
    if (await isCatalogueBehind(db, snapshot)) return 'behind';
    await transitionCart(db, cart.id, checked.problem === 'cart_expired' ? 'expired' : 'cancelled');
    return checked;
  }
  const { branch, quote } = checked;
  const placed = await placeCart(db, { cart, branch, method: quote.method, snapshot, limits: env.openOrders, now: now() });
  if (placed.isBehind) return 'behind';
  if (placed.number === null) return tooManyOpenOrders(placed.openOrders, cart.total, env.openOrders) ?? placedOrder(db, cart.id);
  await jobs.enqueue(db, 'order_email', String(placed.number), { orderNumber: placed.number });
  return placed.number;
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
  const choosePromotion = promised(catalogue, cart.promotionId);
  const again = quote({ branch, menu, orderType, paymentMethodId, area, lines: cart.lines.map(lineRequestOf), choosePromotion }, now());
  if (isProblem(again)) return again;
  const isSame = again.totals.total === cart.total && samePrices(again.lines, cart.lines);
  return isSame ? { branch, quote: again } : priceChanged(again.totals.total);
}
