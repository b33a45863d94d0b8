/** From a cart in the browser to an order. */
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import type { checkoutBody } from '@sufra/contract/checkout/schemas';
import { orderTypeOf } from '@sufra/contract/branches/wire';
import { toAed, toFils } from '@sufra/contract/wire/money';
import type { Locale } from '@sufra/i18n';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { House } from '../context.ts';
import { InvalidInput, Refusal } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { findOrder } from '../orders/queries.ts';
import { checkOpenOrders, place } from './place.ts';
import { type Cart, findCartByKey, findDeliveryAddress, keepCart } from './queries.ts';
import { type AddressCopy, priceChanged, quote } from './quote.ts';
import { fingerprint, quoteLifetime, sha256 } from './rules.ts';

type CheckoutBody = z.infer<typeof checkoutBody>;

export function checkoutRoutes(serve: Serve, house: House): void {
  serve(checkout, async ({ body, customer, locale, request }) => {
    const key = idempotencyKey(request);
    // The client's clock is no part of what is asked.
    const { order_date: _, ...asked } = body;
    const requestHash = sha256(JSON.stringify(asked));
    return answer(
      (key && (await earlierCart(house, customer.id, key, requestHash))) ||
        (await checkOut(house, customer.id, body, locale, key, requestHash)),
    );
  });

  serve(placeOrder, async ({ body, customer, locale }) => ({
    success: true,
    order_no: await place(house, customer.id, body.cart_id, body.transaction_id, locale),
  }));

  serve(sendOrderEmail, async ({ body, customer, t }) => {
    const order = await findOrder(house.db, customer.id, body.order_no);
    if (!order) throw new Refusal('not_found');
    // Placing the order has queued it already; the same key again changes nothing.
    if (!order.mailed_at) await house.jobs.enqueue(house.db, 'order_email', String(order.order_no), { orderNo: order.order_no });
    return { message: t('checkout.email_queued') };
  });
}

async function checkOut(
  house: House,
  customerId: number,
  body: CheckoutBody,
  locale: Locale,
  idempotencyKey: string | null,
  requestHash: string,
): Promise<Cart> {
  const branch = house.catalogue.branch(body.branch_id);
  if (!branch || branch.locCode !== body.loc_code) throw new Refusal('not_found');
  const orderType = orderTypeOf(body.order_type);
  if (!orderType) throw new Refusal('order_type_unavailable');
  const addressId = orderType === 'delivery' ? body.address_id : null;
  const address = orderType === 'delivery' ? await deliveryAddress(house, customerId, addressId, branch.id) : null;
  const wish = { branch, orderType, paymentMethodId: body.payment_method_id, address, lines: body.order_details };
  const { method, lines, totals, promisedMinutes } = quote(house, wish, locale);
  if (body.promo_code) throw new Refusal('promo_code_invalid');
  if (body.expected_total !== undefined && toFils(body.expected_total) !== totals.totalFils) throw priceChanged(totals.totalFils);
  await checkOpenOrders(house.db, customerId, totals.totalFils, house.now());

  const content = {
    branchId: branch.id,
    orderType,
    paymentMethodId: method.id,
    isOnline: method.isOnline,
    addressId,
    address,
    lines,
    comments: body.comments,
    ...totals,
  };
  const expiresAt = new Date(house.now().getTime() + quoteLifetime);
  const cart = { ...content, customerId, promisedMinutes, locale, fingerprint: fingerprint(content), idempotencyKey, requestHash, expiresAt };
  try {
    return await keepCart(house.db, cart);
  } catch (error) {
    // The same key arrived twice at once.
    const isUsedKey = (error as { constraint?: string }).constraint === 'cart_idempotency';
    const earlier = isUsedKey && idempotencyKey && (await earlierCart(house, customerId, idempotencyKey, requestHash));
    if (earlier) return earlier;
    throw error;
  }
}

async function deliveryAddress(house: House, customerId: number, addressId: number | null, branchId: number): Promise<AddressCopy> {
  if (addressId === null) throw new InvalidInput({ address_id: ['checkout.address_required'] });
  const found = await findDeliveryAddress(house.db, customerId, addressId);
  if (!found) throw new Refusal('not_found');
  const { branch_id, ...address } = found;
  if (branch_id !== branchId) throw new Refusal('not_in_delivery_area');
  return address;
}

/** The cart that this key made before, or null. The same key with another request is a mistake of the client. */
async function earlierCart(house: House, customerId: number, key: string, requestHash: string): Promise<Cart | null> {
  const cart = await findCartByKey(house.db, customerId, key);
  if (cart && cart.request_hash !== requestHash) throw new InvalidInput({ idempotency_key: ['checkout.key_reused'] }, 422);
  return cart;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header;
  throw new InvalidInput({ idempotency_key: ['errors.invalid'] });
}

const answer = (cart: Cart) => ({
  cart_id: cart.id,
  payment_url: null,
  subtotal: toAed(cart.subtotal_fils),
  discount: toAed(cart.discount_fils),
  delivery_charge: toAed(cart.delivery_fils),
  total: toAed(cart.total_fils),
});
