import { dueOf } from '@sufra/contract/cart/pricing';
import type { CheckoutQuote, CheckoutRequest } from '@sufra/contract/checkout/model';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { FastifyRequest } from 'fastify';
import { slotProblem } from '../../catalogue/eta/slots.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import { networkOf, tooManyRequests } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type CheckoutFacts, type CheckoutFactsQuery, readCheckoutFacts } from '../cart/facts-queries.ts';
import { type Cart, findCart, lockCustomer, saveCart, saveCartIfAllowed } from '../cart/queries.ts';
import { maxOpenCarts, quoteLifetime, sha256, tooManyOpenOrders } from '../cart/rules.ts';
import { abandonCarts } from '../cart/state-queries.ts';
import { readGift } from '../gifts/rules.ts';
import { findOrder } from '../orders/queries.ts';
import { chosen, dependsOnPastUse } from '../promotions/choose.ts';
import { limitReached } from '../promotions/queries.ts';
import { spendsPoints } from '../promotions/rules.ts';
import { holdsTooManySlots, isSlotFull } from '../slots/queries.ts';
import { findOpenVisit } from '../tables/queries.ts';
import { requestedTable } from '../tables/visits.ts';
import { contactKeys, tooManyGuestOrders } from './contact-limits.ts';
import { saveContact, saveOrderDetails } from './contact-queries.ts';
import { type OnlinePayments, placeOrderOnce } from './place-order.ts';
import { type Caller, priceCart, priceFromMemory } from './price-cart.ts';
import { RecentCarts } from './recent-carts.ts';
import { addressIdOf, resolveOrder, slotStartOf, withOwnSlot } from './resolve-order.ts';
import { returnUrls } from './return-urls.ts';

interface RouteDeps
  extends Pick<Context, 'db' | 'catalogue' | 'workload' | 'jobs' | 'now' | 'env' | 'secret' | 'payments' | 'log' | 'metrics'> {
  online: OnlinePayments;
}
type Deps = Omit<RouteDeps, 'online'> & { recentCarts: RecentCarts };

/** Retry-After while a payment is unconfirmed. */
const retryAfterSeconds = 2;

export function checkoutRoutes(serve: Serve, deps: RouteDeps): void {
  const context = { ...deps, recentCarts: new RecentCarts() };
  const { db, jobs } = context;

  serve.deferredAuth(checkout, async ({ input, session, locale, request }) => {
    const key = idempotencyKeyOf(request);
    // Exclude the deletion of a saved company or car from the idempotency hash, because a retry after it no longer sends null.
    const asked = { ...input, company: input.company ?? undefined, car: input.car ?? undefined };
    const requestKey = key === null ? null : { key, requestHash: sha256(JSON.stringify(asked)) };
    if (context.payments) returnUrls(context.payments, input);
    const { cart, isNew } = await checkoutOrder(context, { session, locale, requestKey, network: networkOf(request.ip) }, input);
    if (!cart.isOnline) return answer(cart, null);
    const isUnpaid = cart.state === 'quoted' || cart.state === 'awaiting';
    if (!isNew && cart.atTable && isUnpaid && !(await findOpenVisit(db, cart.atTable.visitId, context.now())))
      throw new Refusal('table_visit_ended');
    // Prices were just checked, or the request repeats an answered key.
    const expiresAt = isNew ? new Date(context.now().getTime() + quoteLifetime) : cart.expiresAt;
    return answer(cart, await context.online.openPage(cart, expiresAt));
  });

  serve.deferredAuth(placeOrder, async ({ input: { cartId, transactionId }, session, reply }) => {
    const orderNumber = await placeOrderOnce(context, session, cartId, transactionId);
    if (orderNumber === null) reply.header('retry-after', retryAfterSeconds);
    return { orderNumber };
  });

  serve(sendOrderEmail, async ({ input: { orderNumber }, customer, t }) => {
    const order = requireFound(await findOrder(db, customer.id, orderNumber));
    // Idempotent: placing the order has enqueued it already.
    if (!order.mailedAt) await jobs.enqueue(db, 'email', `order:${orderNumber}`, { template: 'order', orderNumber });
    return t('checkout.email_queued');
  });
}

/** `isNew` is false for a repeated key. `without`: automatic promotions whose last use was just taken. */
export async function checkoutOrder(
  context: Deps,
  caller: Caller,
  request: CheckoutRequest,
  without: readonly number[] = [],
): Promise<{ cart: Cart; isNew: boolean }> {
  const { db, catalogue, workload, env, now } = context;
  const { session, requestKey } = caller;
  const { customerId } = session;
  const since = new Date(now().getTime() - env.openOrders.countsFor);
  const asked = { customer: session, key: requestKey?.key ?? null, addressId: addressIdOf(request), now: now(), since };
  const question = { ...asked, snapshot: catalogue.snapshot(), dependsOnPastUse: dependsOnPastUse(catalogue, request) };
  const { facts, saved } = await ask(context, caller, request, question);
  session.resolve(facts.isSignedIn);
  if (facts.earlier) return { cart: await earlierCart(context, caller, facts.earlier), isNew: false };
  // A stale catalogue could quote an old price, or refuse a dish that is available again.
  if (facts.isBehind) {
    await catalogue.catchUp();
    return checkoutOrder(context, caller, request, without);
  }

  const keep = async (cart: Cart) => {
    // Prevents a duplicate order: gives up a declined payment before the cart is placed otherwise.
    if (facts.awaitsPayment) await abandonCarts(db, customerId, cart.id, { others: true });
    if (!session.isGuest) await saveOrderDetails(db, customerId, request);
    // A visit at a table is checked again at placement.
    if (!cart.isOnline && !cart.atTable) context.recentCarts.keep({ cart, cashOrders: facts.cashOrders, isConfirmed: facts.isConfirmed });
    return { cart, isNew: true };
  };
  if (saved) return keep(saved);

  const given = caller.address && { branchId: request.branchId, address: caller.address };
  const ordered = resolveOrder(catalogue, request, given ?? facts.deliveryAddress);
  const atTable = await requestedTable(context, request, ordered.branch);
  const wanted = { slotStart: slotStartOf(request), added: workload.added(ordered.branch) };
  const when = await withOwnSlot(db, customerId, { ...ordered, when: wanted }, now());
  const choosePromotion = chosen(catalogue, request.promoCode, facts.pastUse, without, caller.isByPhone);
  const gift = await readGift(db, request.giftCode, { now: now(), isOffered: catalogue.restaurant().giftVouchers });
  if (gift && isProblem(gift)) throw Refusal.of(gift);
  const { cart, promotion, slot } = priceCart(context, caller, request, { ordered, atTable, when, choosePromotion, gift });
  // Abuse limits apply only to unpaid orders.
  const refused = cart.isOnline || dueOf(cart) === 0 ? null : await tooManyCashOrders(context, caller, facts, cart);
  if (refused) throw Refusal.of(refused);
  if (facts.openCarts >= maxOpenCarts) throw tooManyRequests(quoteLifetime / 1000);
  try {
    const save = (tx: Db) => saveCart(tx, cart, requestKey);
    // A reward locks the customer: other checkouts may be spending the same points (docs/locking.md).
    const lockAndSave = (tx: Db) => lockCustomer(tx, customerId).then(() => save(tx));
    return await keep(await (spendsPoints(promotion) ? db.transaction().execute(lockAndSave) : save(db)));
  } catch (error) {
    const { earlier } = isUsedKey(error) ? await readCheckoutFacts(db, question) : { earlier: null };
    if (earlier) return { cart: await earlierCart(context, caller, earlier), isNew: false };
    if (holdsTooManySlots(error)) throw new Refusal('too_many_held_slots');
    if (slot && isSlotFull(error)) throw Refusal.of(slotProblem('slot_full', ordered.branch, slot.start));
    const reached = promotion && limitReached(error);
    if (!reached) throw error;
    // Race: another customer took the last use. Report it for an entered code; otherwise try the next promotion.
    const granted = promotion.delivery ? [promotion, promotion.delivery] : [promotion];
    const taken = granted.find(({ id }) => id === reached.promotionId) ?? granted.find(({ code }) => code === null) ?? promotion;
    if (taken.code !== null) throw Refusal.of(reached.problem);
    return checkoutOrder(context, caller, request, [...without, taken.id]);
  }
}

/** Reads checkout facts; in the same statement saves a cart priced from memory, when nothing forbids it. */
async function ask(
  context: Deps,
  caller: Caller,
  request: CheckoutRequest,
  question: CheckoutFactsQuery,
): Promise<{ facts: CheckoutFacts; saved: Cart | null }> {
  const { db, env } = context;
  const { requestKey } = caller;
  const cart = priceFromMemory(context, caller, request, question);
  if (cart) {
    try {
      return await saveCartIfAllowed(db, question, { cart, requestKey, limits: env.openOrders });
    } catch (error) {
      if (!isUsedKey(error)) throw error;
    }
  }
  return { facts: await readCheckoutFacts(db, question), saved: null };
}

/** Whether two requests with the same key raced. */
const isUsedKey = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'cart_key_pkey';

/** Accounts have their own limit; guests and unconfirmed accounts also count by phone and network. */
async function tooManyCashOrders(
  { db, env, now, secret }: Deps,
  { session, network }: Caller,
  { openOrders, isConfirmed, phone }: CheckoutFacts,
  { atTable, ...amounts }: Pick<Cart, 'total' | 'gift' | 'atTable'>,
): Promise<Problem | null> {
  const { customerId, isGuest } = session;
  const total = dueOf(amounts);
  const own = isGuest ? null : tooManyOpenOrders(openOrders, total, env.openOrders);
  if (own || isConfirmed) return own;
  // For guests, the session's start stores them.
  if (!isGuest) await saveContact(db, customerId, contactKeys(secret, phone, network), now());
  return tooManyGuestOrders(db, { customerId, isGuest, isAtTable: atTable !== null, total, limits: env.openOrders, now: now() });
}

/** Idempotency: returns the cart of a repeated key, in any state. A repeated key with another request is a client error. */
async function earlierCart(
  { db }: Pick<Context, 'db'>,
  { session, requestKey }: Caller,
  earlier: { cartId: string; requestHash: string },
): Promise<Cart> {
  if (earlier.requestHash !== requestKey?.requestHash) throw new InvalidInput({ idempotencyKey: ['checkout.key_reused'] }, 422);
  return requireFound(await findCart(db, session.customerId, earlier.cartId));
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header;
  throw new InvalidInput({ idempotencyKey: ['errors.invalid'] });
}

const answer = (cart: Cart, page: { url: string; mode: PaymentMode } | null): CheckoutQuote => ({
  cartId: cart.id,
  paymentUrl: page?.url ?? null,
  paymentMode: page?.mode ?? null,
  subtotal: cart.subtotal,
  discount: cart.discount,
  deliveryFee: cart.deliveryFee,
  ...(cart.tip > 0 && { tip: cart.tip }),
  total: cart.total,
  ...(cart.gift > 0 && { gift: cart.gift }),
  vat: cart.vat,
});
