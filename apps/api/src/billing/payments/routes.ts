/** Online payment routes: open a payment page, place the paid order, and give up. */

import { setTimeout as wait } from 'node:timers/promises';
import { dueOf } from '@sufra/contract/cart/pricing';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { localName } from '@sufra/i18n';
import type { PaymentPage } from '../../config/payments.ts';
import { type Cart, findCart } from '../../ordering/cart/queries.ts';
import { abandonCarts } from '../../ordering/cart/state-queries.ts';
import type { OnlinePayments } from '../../ordering/checkout/place-order.ts';
import { refuseSpentGift } from '../../ordering/gifts/rules.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { translator } from '../../platform/messages.ts';
import { type Attempt, attemptsOfCart, attemptsOfOwnCart, endUnopened, isLive, openAttempt, saveSession } from './attempt-queries.ts';
import { deleteCustomer } from './customer-queries.ts';
import { customerFor } from './customers.ts';
import { GatewayUnavailable, isOwnPage, ownPageUrl, ownReturnUrl, type Payments, type SessionRequest, UnknownCustomer } from './gateway.ts';
import { closePaymentSessions, type SettleContext, settle } from './settle.ts';

export function paymentRoutes(serve: Serve, context: SettleContext): void {
  const ownCart = async (customerId: number, cartId: string) => requireFound(await findCart(context.db, customerId, cartId));

  serve(paymentStatus, async ({ input: { cartId }, customer }) => {
    await ownCart(customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });

  serve(cancelPayment, async ({ input: { cartId, givesUp }, customer }) => {
    await ownCart(customer.id, cartId);
    const status = requireFound(await closePaymentSessions(context, cartId));
    if (!givesUp || status.state !== 'failed') return status;
    // The server refunds a capture that still arrives.
    await abandonCarts(context.db, customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });
}

export const payOnline = (context: SettleContext): OnlinePayments => ({
  openPage: (cart, expiresAt) => openPaymentPage(context, { cart, expiresAt }),
  async placePaidOrder(customerId, cartId, transactionId) {
    const attempts = await attemptsOfOwnCart(context.db, customerId, cartId);
    return attempts.length === 0 ? undefined : placePaidOrder(context, cartId, transactionId, attempts);
  },
});

/** Payment page of an attempt and how to show it. */
export interface OpenPage {
  url: string;
  mode: PaymentMode;
}

interface Opening {
  cart: Cart;
  /** Expiry of a new page. */
  expiresAt: Date;
  /** Page for a new attempt; an open attempt stays where it is. */
  page?: PaymentPage;
  /** Omits saved cards from a new attempt. */
  withoutCards?: boolean;
}

/** Our own page has its own content security policy and must not be framed. */
const shown = ({ mode, publicUrl }: Payments, url: string): OpenPage => ({ url, mode: isOwnPage(publicUrl, url) ? 'redirect' : mode });

/**
 * Returns the payment page, stable while open; null when the cart is paid or over. The attempt is stored before the gateway call. Its id is
 * the idempotency key, so a retry after a crash finds the same session. Throws `unavailable` when the gateway does not answer.
 */
export async function openPaymentPage(context: SettleContext, opening: Opening): Promise<OpenPage | null> {
  const { db, payments, now } = context;
  const { cart, page } = opening;
  if (!payments) throw new Refusal('payment_method_unavailable');
  // A new cart has no attempts.
  const earlier = cart.state === 'quoted' ? [] : await attemptsOfCart(db, cart.id);
  let attempt = earlier.find(isLive);
  const hasRunOut = attempt !== undefined && attempt.expiresAt <= now();
  // Its state may be stale: declined, paid or expired since, and a declined session may have been paid after all.
  if (hasRunOut || earlier.some(({ sessionRef }) => sessionRef !== null)) {
    const status = hasRunOut ? await closePaymentSessions(context, cart.id) : await settle(context, cart.id);
    if (status?.state === 'placed') return null;
    attempt = (await attemptsOfCart(db, cart.id)).find(isLive);
    // Do not offer an expired page that could not be closed.
    if (attempt && attempt.expiresAt <= now()) throw new Refusal('unavailable');
  }
  attempt ??= await newAttempt(context, payments, opening);
  if (!attempt) return null;
  if (attempt.pageUrl) return shown(payments, attempt.pageUrl);
  try {
    const session = await payments.gateway.create(sessionOf(payments, cart, attempt, page ?? payments.page));
    if (await saveSession(db, attempt.id, session.sessionRef, session.url)) return shown(payments, session.url);
    // Race: the cart ended while the session was created. Cancel the session; the next request opens another.
    await payments.gateway.cancel(session.sessionRef);
    throw new Refusal('unavailable');
  } catch (error) {
    if (error instanceof UnknownCustomer && attempt.customerRef !== null) {
      // Continue without saved cards; the next payment creates another customer.
      await deleteCustomer(db, cart.customerId, 'ref', attempt.customerRef);
      await endUnopened(db, attempt.id);
      return openPaymentPage(context, { ...opening, withoutCards: true });
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn({ err: error }, 'no payment page could be opened');
    throw new Refusal('unavailable');
  }
}

async function newAttempt(
  context: SettleContext,
  { gateway, attempts }: Payments,
  { cart, expiresAt, withoutCards = false }: Opening,
): Promise<Attempt | undefined> {
  const { db, now } = context;
  if (expiresAt <= now()) return undefined;
  const customerRef = withoutCards ? null : await customerFor(context, gateway, cart.customerId);
  const asked = { id: attempts.make(), cartId: cart.id, gateway: gateway.name, amount: dueOf(cart), customerRef };
  const opened = await openAttempt(db, { ...asked, now: now(), expiresAt }).catch(refuseSpentGift);
  return opened ?? (await attemptsOfCart(db, cart.id)).find(isLive);
}

/** Deterministic session request: gateways accept a repeated idempotency key only with identical parameters. */
export function sessionOf(
  { publicUrl, gateway }: Payments,
  { id, locale, seller, ...cart }: Cart,
  attempt: Attempt,
  page: PaymentPage,
): SessionRequest {
  const branch = seller?.branch.name ?? { en: '', ar: '' };
  return {
    attemptId: attempt.id,
    reference: id,
    amount: attempt.amount,
    currency: attempt.currency,
    description: translator(locale)('payments.statement', { branch: localName(locale, branch) }),
    locale,
    successUrl: cart.successUrl ?? ownReturnUrl(publicUrl, branch.en, 'successful'),
    failureUrl: cart.failureUrl ?? ownReturnUrl(publicUrl, branch.en, 'failed'),
    ownPage: page === 'embedded' && gateway.cardFields ? ownPageUrl(publicUrl, attempt.id) : null,
    customerRef: attempt.customerRef,
    expiresAt: attempt.expiresAt,
  };
}

const againMs = 400;

/**
 * Order number, or null while payment is unconfirmed. Throws `payment_failed`, `payment_refunded` or `cart_expired` when no order can
 * follow. Throws `wrong_transaction` when the client names another payment. `attempts` are the cart's, freshly read.
 */
async function placePaidOrder(
  context: SettleContext,
  cartId: string,
  transactionId: string,
  attempts: readonly Attempt[],
): Promise<number | null> {
  const until = performance.now() + (context.payments?.patienceMs ?? 0);
  for (let known: readonly Attempt[] | undefined = attempts; ; known = undefined) {
    const status = await settle(context, cartId, { attempts: known });
    switch (status?.state) {
      case 'placed':
        if (transactionId !== status.transactionId) await requireOwnTransaction(context, cartId, transactionId);
        return status.orderNumber;
      case 'failed':
        throw new Refusal('payment_failed');
      case 'refunding':
      case 'refunded':
        throw new Refusal('payment_refunded');
      case 'awaiting':
        if (performance.now() >= until) return null;
        await wait(againMs);
        continue;
      default:
        throw new Refusal('cart_expired');
    }
  }
}

/** The server trusts only its own record of the payment; a different client value is an error or an attack. */
async function requireOwnTransaction({ db, log }: SettleContext, cartId: string, transactionId: string): Promise<void> {
  const attempts = await attemptsOfCart(db, cartId);
  const isOurs = attempts.some(({ id, sessionRef, transactionRef }) => [id, sessionRef, transactionRef].includes(transactionId));
  if (isOurs) return;
  log.warn({ cart: cartId, event: 'foreign_transaction' }, 'a client named another payment than the one that was made');
  throw new Refusal('wrong_transaction');
}
