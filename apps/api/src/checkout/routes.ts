/** From a cart in the browser to an order. */
import type { CheckoutQuote, CheckoutRequest } from '@sufra/contract/checkout/model';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { isProblem } from '@sufra/contract/refusals';
import type { Locale } from '@sufra/i18n';
import type { FastifyRequest } from 'fastify';
import type { AddressCopy } from '../addresses/rules.ts';
import { type Cart, type DeliveryAddress, findCart, type RequestKey, readCheckoutFacts, saveCart } from '../cart/queries.ts';
import { fingerprint, maxOpenCarts, quoteLifetime, sha256, tooManyOpenOrders } from '../cart/rules.ts';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal, requireFound } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { findOrder } from '../orders/queries.ts';
import { openPaymentPage } from '../payments/payment-page.ts';
import { mayReturnTo, type Payments } from '../payments/payments.ts';
import { place } from './place.ts';
import { priceChanged, quote } from './quote.ts';
import { RecentCarts } from './recent-carts.ts';

type Surroundings = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now' | 'env' | 'payments' | 'log'>;
type Dependencies = Surroundings & { recentCarts: RecentCarts };

/** When a client may ask again whether a payment is confirmed. */
const retryAfterSeconds = 2;

/** The customer, their language, and what identifies the request. */
interface Caller {
  customerId: number;
  locale: Locale;
  requestKey: RequestKey | null;
}

export function checkoutRoutes(serve: Serve, surroundings: Surroundings): void {
  const context = { ...surroundings, recentCarts: new RecentCarts() };
  const { db, jobs } = context;

  serve(checkout, async ({ input, customer, locale, request }) => {
    const key = idempotencyKeyOf(request);
    const requestKey = key === null ? null : { key, requestHash: sha256(JSON.stringify(input)) };
    if (context.payments) requireReturnUrls(context.payments, input);
    const { cart, isNew } = await checkOut(context, { customerId: customer.id, locale, requestKey }, input);
    if (!cart.isOnline) return answer(cart, null, null);
    // Prices have just been checked, or the cart is one that the customer was answered before.
    const expiresAt = isNew ? new Date(context.now().getTime() + quoteLifetime) : cart.expiresAt;
    const paymentUrl = await openPaymentPage(context, cart, expiresAt);
    return answer(cart, paymentUrl, paymentUrl === null ? null : (context.payments?.mode ?? null));
  });

  serve(placeOrder, async ({ input: { cartId, transactionId }, customer, reply }) => {
    const orderNumber = await place(context, customer.id, cartId, transactionId);
    if (orderNumber === null) reply.header('retry-after', retryAfterSeconds);
    return { orderNumber };
  });

  serve(sendOrderEmail, async ({ input: { orderNumber }, customer, t }) => {
    const order = requireFound(await findOrder(db, customer.id, orderNumber));
    // Placing the order already queued it; repeating the key is a no-op.
    if (!order.mailedAt) await jobs.enqueue(db, 'order_email', String(orderNumber), { orderNumber });
    return t('checkout.email_queued');
  });
}

/** `isNew` unless the request's key was answered before. */
async function checkOut(context: Dependencies, caller: Caller, request: CheckoutRequest): Promise<{ cart: Cart; isNew: boolean }> {
  const { db, catalogue, env, now, payments } = context;
  const { customerId, requestKey } = caller;
  const { orderType, paymentMethodId } = request;
  const addressId = orderType === 'delivery' ? request.addressId : null;
  const since = new Date(now().getTime() - env.openOrders.countsFor);
  const question = { customerId, key: requestKey?.key ?? null, addressId, now: now(), since, snapshot: catalogue.snapshot() };
  const facts = await readCheckoutFacts(db, question);
  if (facts.earlier) return { cart: await earlierCart(context, caller, facts.earlier), isNew: false };
  // Nobody is shown an older price, or refused for a dish that is back.
  if (facts.isBehind) await catalogue.catchUp();

  const branch = catalogue.branch(request.branchId);
  if (!branch || branch.code !== request.branchCode) throw new Refusal('not_found');
  if (!orderType) throw new Refusal('order_type_unavailable');
  const address = orderType === 'delivery' ? addressOf(facts.deliveryAddress, addressId, branch.id) : null;
  const area = (address && catalogue.areasAt(address.lat, address.lng).get(branch.id)) ?? null;
  const menu = requireFound(catalogue.menu(branch.id));
  const quoted = quote({ branch, menu, orderType, paymentMethodId, area, lines: request.lines, takesCards: payments !== null }, now());
  if (isProblem(quoted)) throw Refusal.of(quoted);
  const { method, lines, totals, promisedMinutes } = quoted;
  if (request.promoCode) throw new Refusal('promo_code_invalid');
  if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) throw Refusal.of(priceChanged(totals.total));
  const refused = tooManyOpenOrders(facts.openOrders, totals.total, env.openOrders);
  if (refused) throw Refusal.of(refused);
  if (facts.openCarts >= maxOpenCarts) throw new Refusal('too_many_requests');

  const content = {
    branchId: branch.id,
    orderType,
    paymentMethodId: method.id,
    isOnline: method.isOnline,
    addressId,
    address,
    lines,
    comments: request.comments,
    ...totals,
  };
  const lifetime = { now: now(), expiresAt: new Date(now().getTime() + quoteLifetime) };
  const copies = { branch: { name: branch.name, position: branch.position }, method: { name: method.name } };
  const urls = { successUrl: request.successUrl || null, failureUrl: request.failureUrl || null };
  const cart = {
    ...content,
    ...copies,
    ...urls,
    customerId,
    locale: caller.locale,
    promisedMinutes,
    fingerprint: fingerprint(content),
    ...lifetime,
  };
  try {
    const saved = await saveCart(db, cart, requestKey);
    if (!saved.isOnline) context.recentCarts.keep({ cart: saved, cashOrders: facts.cashOrders });
    return { cart: saved, isNew: true };
  } catch (error) {
    // The same key arrived twice at once.
    const isUsedKey = (error as { constraint?: string }).constraint === 'cart_key_pkey';
    const { earlier } = isUsedKey ? await readCheckoutFacts(db, question) : { earlier: null };
    if (earlier) return { cart: await earlierCart(context, caller, earlier), isNew: false };
    throw error;
  }
}

function addressOf(kept: DeliveryAddress | null, addressId: number | null, branchId: number): AddressCopy {
  if (addressId === null) throw new InvalidInput({ addressId: ['checkout.address_required'] });
  const { address, branchId: ownBranch } = requireFound(kept);
  if (ownBranch !== branchId) throw new Refusal('not_in_delivery_area');
  return address;
}

/** The cart that this key made before, whatever became of it. The same key with another request is a mistake of the client. */
async function earlierCart(
  { db }: Pick<Context, 'db'>,
  { customerId, requestKey }: Caller,
  earlier: { cartId: string; requestHash: string },
): Promise<Cart> {
  if (earlier.requestHash !== requestKey?.requestHash) throw new InvalidInput({ idempotencyKey: ['checkout.key_reused'] }, 422);
  return requireFound(await findCart(db, customerId, earlier.cartId));
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header;
  throw new InvalidInput({ idempotencyKey: ['errors.invalid'] });
}

/** Threat of an open redirect: the page of a payment leads to our own pages only. */
function requireReturnUrls(payments: Payments, { successUrl, failureUrl }: CheckoutRequest): void {
  if (!mayReturnTo(payments, successUrl)) throw new InvalidInput({ successUrl: ['checkout.return_url'] }, 422);
  if (!mayReturnTo(payments, failureUrl)) throw new InvalidInput({ failureUrl: ['checkout.return_url'] }, 422);
}

const answer = (cart: Cart, paymentUrl: string | null, paymentMode: PaymentMode | null): CheckoutQuote => ({
  cartId: cart.id,
  paymentUrl,
  paymentMode,
  subtotal: cart.subtotal,
  discount: cart.discount,
  deliveryFee: cart.deliveryFee,
  total: cart.total,
});
