/** Places a checked-out cart as an order: exactly once under races, and never at an outdated price. */
import { dueOf } from '@sufra/contract/cart/pricing';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { isCatalogueBehind } from '../../catalogue/store/change-queries.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { UnverifiedSession } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { insertCashOrder, onOrderPlaced, orderNumberOfCart, type PlacementResult } from '../cart/place-queries.ts';
import { type Cart, type CartToPlace, findCart, findCartToPlace } from '../cart/queries.ts';
import { lineRequestOf, maxOpenCarts, quoteLifetime, samePrices, tooManyOpenOrders } from '../cart/rules.ts';
import { transitionCart } from '../cart/state-queries.ts';
import { giftMethod, refuseSpentGift } from '../gifts/rules.ts';
import { reservedPromotions } from '../promotions/choose.ts';
import { findOpenVisit } from '../tables/queries.ts';
import { insertGuestOrder } from './contact-limits.ts';
import { priceChanged, type Quote, quoteOrder } from './quote.ts';
import type { RecentCarts } from './recent-carts.ts';
import { addressProblem } from './resolve-order.ts';

/** Port for online payment. Billing depends on ordering, so api-routes.ts injects it. */
export interface OnlinePayments {
  /** Opens the payment page, payable until `expiresAt`; null when nothing is left to pay. */
  openPage(cart: Cart, expiresAt: Date): Promise<{ url: string; mode: PaymentMode } | null>;
  /** Order number, or null while unconfirmed; undefined when no payment was started for the customer's cart. Throws Refusals. */
  placePaidOrder(customerId: number, cartId: string, transactionId: string): Promise<number | null | undefined>;
}

interface Deps extends Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'env' | 'log' | 'metrics'> {
  recentCarts: RecentCarts;
  /** Also written by the transaction that places a guest's cart. */
  alsoWrite?: (tx: Db, orderNumber: number) => Promise<void>;
}

interface PlaceDeps extends Deps {
  online: OnlinePayments;
}

/**
 * Retry limit for optimistic placement. An attempt fails when the menu changed, or when another order of the customer went through; there
 * are at most as many as open carts.
 */
const maxTries = 5 + maxOpenCarts;

/** Places a cart, idempotently. Null while its payment is unconfirmed. Verifies the session. Throws Refusals. */
export async function placeOrderOnce(
  deps: PlaceDeps,
  session: UnverifiedSession,
  cartId: string,
  transactionId: string,
): Promise<number | null> {
  // The cart determines the payment method, not the client.
  if (transactionId === cashTransactionId) return placeCashOrder(deps, session, cartId);
  await session.verify();
  const { customerId } = session;
  const paid = await deps.online.placePaidOrder(customerId, cartId, transactionId);
  if (paid !== undefined) return paid;
  const cart = requireFound(await findCart(deps.db, customerId, cartId));
  if (cart.isOnline) throw new Refusal('payment_failed');
  if (cart.state === 'placed') return placedOrder(deps.db, cartId);
  throw new Refusal('wrong_transaction');
}

/** Places a cash cart, idempotently. */
export async function placeCashOrder(deps: Deps, session: UnverifiedSession, cartId: string): Promise<number> {
  const { db, catalogue, recentCarts, now } = deps;
  const { customerId } = session;
  const recent = recentCarts.take(customerId, cartId);
  const atFirst = recent && (await tryRecentCart(deps, session, recent));
  if (atFirst) return atFirst;
  await session.verify();
  for (let tries = 0; tries < maxTries; tries++) {
    const found = requireFound(await findCartToPlace(db, customerId, cartId));
    const { cart } = found;
    if (cart.isOnline) throw new Refusal('wrong_transaction');
    if (cart.state === 'placed') return placedOrder(db, cartId);
    if (cart.atTable && !(await findOpenVisit(db, cart.atTable.visitId, now()))) throw new Refusal('table_visit_ended');
    const outcome = await tryPlaceOrder(deps, session, found);
    if (typeof outcome === 'number') return outcome;
    if (outcome === 'behind') await catalogue.catchUp();
    else if (outcome !== 'raced') throw Refusal.of(outcome);
  }
  throw new Refusal('unavailable');
}

/**
 * Fast path with a cart from memory: returns the new order number, or null to use the slow path. The placing statement verifies every
 * condition.
 */
async function tryRecentCart(deps: Deps, session: UnverifiedSession, found: CartToPlace): Promise<number | null> {
  const snapshot = deps.catalogue.snapshot();
  const checked = requoteCart(deps, found.cart);
  return isProblem(checked) ? null : (await writeOrder(deps, session, found, checked, snapshot)).number;
}

/**
 * Attempts placement: returns the order number or the cart's problem. With a stale catalogue it decides nothing; after another conflict it
 * reads the cart again.
 */
async function tryPlaceOrder(deps: Deps, session: UnverifiedSession, found: CartToPlace): Promise<number | Problem | 'behind' | 'raced'> {
  const { db, catalogue, env } = deps;
  const { cart } = found;
  const snapshot = catalogue.snapshot();
  const checked = requoteCart(deps, cart);
  if (isProblem(checked)) {
    if (await isCatalogueBehind(db, snapshot)) return 'behind';
    const isClosed =
      cart.state !== 'quoted' || (await transitionCart(db, cart.id, checked.problem === 'cart_expired' ? 'expired' : 'cancelled'));
    return isClosed ? checked : 'raced';
  }
  const placed = await writeOrder(deps, session, found, checked, snapshot);
  if (placed.number !== null) return placed.number;
  if (placed.isBehind) return 'behind';
  const due = dueOf(cart);
  const own = session.isGuest || due === 0 ? null : tooManyOpenOrders(placed.openOrders, due, env.openOrders);
  return (placed.isOpen && (own ?? placed.problem)) || 'raced';
}

interface CheckedCart {
  branch: BranchRecord;
  quote: Quote;
}

async function writeOrder(
  deps: Deps,
  session: UnverifiedSession,
  found: CartToPlace,
  { branch, quote }: CheckedCart,
  snapshot: string,
): Promise<PlacementResult & { problem?: Problem | null }> {
  const { db, env, now, alsoWrite } = deps;
  const seller = { branch, method: dueOf(found.cart) > 0 ? quote.method : { name: giftMethod } };
  const { tokenHash } = session;
  const placing = { ...found, tokenHash, seller, snapshot, limits: env.openOrders, now: now() };
  const placed = await (found.isConfirmed
    ? insertCashOrder(db, placing)
    : insertGuestOrder(db, { ...placing, isGuest: session.isGuest, alsoWrite })
  ).catch(refuseSpentGift);
  session.resolve(placed.isSignedIn);
  if (placed.number !== null) onOrderPlaced(deps, placed.number, found.cart);
  return placed;
}

async function placedOrder(db: Db, cartId: string): Promise<number> {
  const number = await orderNumberOfCart(db, cartId);
  if (number === null) throw new Error('a placed cart has no order');
  return number;
}

/** Re-prices the cart: what was agreed must still hold. */
function requoteCart({ catalogue, now }: Deps, cart: Cart): CheckedCart | Problem {
  if (cart.state !== 'quoted' || cart.expiresAt <= now()) return { problem: 'cart_expired' };
  const branch = catalogue.branch(cart.branchId);
  const menu = catalogue.menu(cart.branchId);
  if (!branch || !menu) return { problem: 'branch_closed' };
  const { address, orderType, paymentMethodId } = cart;
  const area = (address && catalogue.areasAt(address.lat, address.lng).get(branch.id)) ?? null;
  const choosePromotion = reservedPromotions(catalogue, cart);
  const lines = cart.lines.map(lineRequestOf);
  const askedAt = new Date(cart.expiresAt.getTime() - quoteLifetime);
  const when = { slotStart: cart.slotStart, held: cart.slotPlaces, added: 0, askedAt };
  const again = quoteOrder(
    { branch, menu, orderType, paymentMethodId, area, lines, when, takesCards: dueOf(cart) === 0, choosePromotion, tip: cart.tip },
    now(),
  );
  if (isProblem(again)) return again;
  const incomplete = addressProblem(address);
  if (incomplete) return incomplete;
  const isSame = again.totals.total === cart.total && samePrices(again.lines, cart.lines);
  return isSame ? { branch, quote: again } : priceChanged(again.totals.total);
}
