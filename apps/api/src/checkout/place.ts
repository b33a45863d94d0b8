/** Turns a checked-out cart into an order, exactly once even under races, and never at an older price. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { placeCart } from '../cart/place-queries.ts';
import { type Cart, findCart, lockCart, orderNumberOfCart, transitionCart } from '../cart/queries.ts';
import { lineRequestOf, samePrices, tooManyOpenOrders } from '../cart/rules.ts';
import { isCatalogueBehind } from '../catalogue/change-queries.ts';
import type { BranchRecord } from '../catalogue/model.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal, requireFound } from '../http/errors.ts';
import { placePaid } from '../payments/place-paid.ts';
import { priceChanged, type Quote, quote } from './quote.ts';

type Dependencies = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'env' | 'payments' | 'log'>;

/** While the menu keeps changing under an order, it is checked anew this often before the customer is asked to try again. */
const maxTries = 5;

/** Returns the order's number, the same on every call; null while its payment is not confirmed. Throws Refusals. */
export async function place(dependencies: Dependencies, customerId: number, cartId: string, transactionId: string): Promise<number | null> {
  // The cart decides how it is paid, never what the client says.
  if (transactionId === cashTransactionId) return placeCash(dependencies, customerId, cartId);
  const cart = requireFound(await findCart(dependencies.db, customerId, cartId));
  if (!cart.isOnline) {
    if (cart.state === 'placed') return placedOrder(dependencies.db, cartId);
    throw new Refusal('wrong_transaction');
  }
  return placePaid(dependencies, cart, transactionId);
}

async function placeCash(dependencies: Dependencies, customerId: number, cartId: string): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const outcome = await dependencies.db.transaction().execute(async (db) => {
      const cart = requireFound(await lockCart(db, customerId, cartId));
      if (cart.isOnline) throw new Refusal('wrong_transaction');
      if (cart.state === 'placed') return placedOrder(db, cartId);
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
  const again = quote({ branch, menu, orderType, paymentMethodId, area, lines: cart.lines.map(lineRequestOf), takesCards: false }, now());
  if (isProblem(again)) return again;
  const isSame = again.totals.total === cart.total && samePrices(again.lines, cart.lines);
  return isSame ? { branch, quote: again } : priceChanged(again.totals.total);
}
