/** From a cart in the browser to an order. */
import type { CheckoutQuote, CheckoutRequest } from '@sufra/contract/checkout/model';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import { isProblem } from '@sufra/contract/refusals';
import type { Locale } from '@sufra/i18n';
import type { FastifyRequest } from 'fastify';
import type { AddressCopy } from '../addresses/rules.ts';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal, requireFound } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { findOrder } from '../orders/queries.ts';
import { checkOpenOrders, place } from './place.ts';
import { type Cart, findCartByKey, findDeliveryAddress, saveCart } from './queries.ts';
import { priceChanged, quote } from './quote.ts';
import { fingerprint, quoteLifetime, sha256 } from './rules.ts';

type Dependencies = Pick<Context, 'db' | 'catalogue' | 'jobs' | 'now'>;

/** The customer, their language, and what identifies the request. */
interface Caller {
  customerId: number;
  locale: Locale;
  idempotencyKey: string | null;
  requestHash: string;
}

export function checkoutRoutes(serve: Serve, context: Dependencies): void {
  const { db, jobs } = context;

  serve(checkout, async ({ input, customer, locale, request }) => {
    const idempotencyKey = idempotencyKeyOf(request);
    const caller: Caller = { customerId: customer.id, locale, idempotencyKey, requestHash: sha256(JSON.stringify(input)) };
    return answer((await earlierCart(context, caller)) ?? (await checkOut(context, caller, input)));
  });

  serve(placeOrder, async ({ input: { cartId, transactionId }, customer }) => ({
    orderNumber: await place(context, customer.id, cartId, transactionId),
  }));

  serve(sendOrderEmail, async ({ input: { orderNumber }, customer, t }) => {
    const order = requireFound(await findOrder(db, customer.id, orderNumber));
    // Placing the order already queued it; repeating the key is a no-op.
    if (!order.mailedAt) await jobs.enqueue(db, 'order_email', String(orderNumber), { orderNumber });
    return t('checkout.email_queued');
  });
}

async function checkOut(context: Dependencies, caller: Caller, request: CheckoutRequest): Promise<Cart> {
  const { db, catalogue, now } = context;
  const branch = catalogue.branch(request.branchId);
  if (!branch || branch.code !== request.branchCode) throw new Refusal('not_found');
  const { orderType, paymentMethodId } = request;
  if (!orderType) throw new Refusal('order_type_unavailable');
  const addressId = orderType === 'delivery' ? request.addressId : null;
  const address = orderType === 'delivery' ? await deliveryAddress(context, caller.customerId, addressId, branch.id) : null;
  const area = (address && catalogue.areasAt(address.lat, address.lng).get(branch.id)) ?? null;
  const menu = requireFound(catalogue.menu(branch.id));
  const quoted = quote({ branch, menu, orderType, paymentMethodId, area, lines: request.lines }, now());
  if (isProblem(quoted)) throw Refusal.of(quoted);
  const { method, lines, totals, promisedMinutes } = quoted;
  if (request.promoCode) throw new Refusal('promo_code_invalid');
  if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) throw Refusal.of(priceChanged(totals.total));
  await checkOpenOrders(db, caller.customerId, totals.total, now());

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
  const expiresAt = new Date(now().getTime() + quoteLifetime);
  try {
    return await saveCart(db, { ...content, ...caller, promisedMinutes, fingerprint: fingerprint(content), expiresAt });
  } catch (error) {
    // The same key arrived twice at once.
    const isUsedKey = (error as { constraint?: string }).constraint === 'cart_idempotency';
    const earlier = isUsedKey ? await earlierCart(context, caller) : null;
    if (earlier) return earlier;
    throw error;
  }
}

async function deliveryAddress({ db }: Dependencies, customerId: number, addressId: number | null, branchId: number): Promise<AddressCopy> {
  if (addressId === null) throw new InvalidInput({ addressId: ['checkout.address_required'] });
  const kept = requireFound(await findDeliveryAddress(db, customerId, addressId));
  if (kept.branchId !== branchId) throw new Refusal('not_in_delivery_area');
  return kept.address;
}

/** The cart that this key made before, or null. The same key with another request is a mistake of the client. */
async function earlierCart({ db }: Dependencies, { customerId, idempotencyKey, requestHash }: Caller): Promise<Cart | null> {
  if (!idempotencyKey) return null;
  const cart = await findCartByKey(db, customerId, idempotencyKey);
  if (cart && cart.requestHash !== requestHash) throw new InvalidInput({ idempotencyKey: ['checkout.key_reused'] }, 422);
  return cart;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header;
  throw new InvalidInput({ idempotencyKey: ['errors.invalid'] });
}

const answer = (cart: Cart): CheckoutQuote => ({
  cartId: cart.id,
  paymentUrl: null,
  subtotal: cart.subtotal,
  discount: cart.discount,
  deliveryFee: cart.deliveryFee,
  total: cart.total,
});
