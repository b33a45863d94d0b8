/** How a cart is paid online: the page of the gateway, the order that is placed with its money, and giving it up. */

import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { localName } from '@sufra/i18n';
import type { PaymentPage } from '../../config/payments.ts';
import { type Cart, findCart } from '../../ordering/cart/queries.ts';
import { giveUpCarts } from '../../ordering/cart/state-queries.ts';
import type { OnlinePayments } from '../../ordering/checkout/place.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { translator } from '../../platform/messages.ts';
import { type Attempt, attemptsOfCart, attemptsOfOwnCart, endUnopened, isLive, keepSession, openAttempt } from './attempt-queries.ts';
import { deleteCustomer } from './customer-queries.ts';
import { customerFor } from './customers.ts';
import { GatewayUnavailable, isOwnPage, ownPageUrl, ownReturnUrl, type Payments, type SessionRequest, UnknownCustomer } from './gateway.ts';
import { closePages, type SettleContext, settle } from './settle.ts';

export function paymentRoutes(serve: Serve, context: SettleContext): void {
  const ownCart = async (customerId: number, cartId: string) => requireFound(await findCart(context.db, customerId, cartId));

  serve(paymentStatus, async ({ input: { cartId }, customer }) => {
    await ownCart(customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });

  serve(cancelPayment, async ({ input: { cartId, givesUp }, customer }) => {
    await ownCart(customer.id, cartId);
    const status = requireFound(await closePages(context, cartId));
    if (!givesUp || status.state !== 'failed') return status;
    // Money that comes after all goes back.
    await giveUpCarts(context.db, customer.id, cartId);
    return requireFound(await settle(context, cartId));
  });
}

export const payOnline = (context: SettleContext): OnlinePayments => ({
  openPage: (cart, expiresAt) => openPaymentPage(context, { cart, expiresAt }),
  async place(customerId, cartId, transactionId) {
    const attempts = await attemptsOfOwnCart(context.db, customerId, cartId);
    return attempts.length === 0 ? undefined : placePaid(context, cartId, transactionId, attempts);
  },
});

/** Where a customer pays, and how that page is shown. */
export interface OpenPage {
  url: string;
  mode: PaymentMode;
}

interface Opening {
  cart: Cart;
  /** A new page takes money until then. */
  expiresAt: Date;
  /** Where a new attempt is paid; one that is open stays where it is. */
  page?: PaymentPage;
  /** A new attempt offers no saved cards. */
  withoutCards?: boolean;
}

/** Our own page is a document by itself, with a security policy of its own: it is never framed. */
const shown = ({ mode, publicUrl }: Payments, url: string): OpenPage => ({ url, mode: isOwnPage(publicUrl, url) ? 'redirect' : mode });

/**
 * The page, which stays the same while it is open; null when there is nothing left to pay: it is paid, or over. The
 * attempt is written down before the gateway is asked. Its id is the idempotency key of that call: a retry after a crash finds the same
 * session. Throws `unavailable` when the gateway does not answer.
 */
export async function openPaymentPage(context: SettleContext, opening: Opening): Promise<OpenPage | null> {
  const { db, payments, now } = context;
  const { cart, page } = opening;
  if (!payments) throw new Refusal('payment_method_unavailable');
  // A cart that has just been made has none.
  const earlier = cart.state === 'quoted' ? [] : await attemptsOfCart(db, cart.id);
  let attempt = earlier.find(isLive);
  const hasRunOut = attempt !== undefined && attempt.expiresAt <= now();
  // It may have been declined, paid or have run out since; and what was declined may have been paid after all.
  if (hasRunOut || earlier.some(({ sessionRef }) => sessionRef !== null)) {
    const status = hasRunOut ? await closePages(context, cart.id) : await settle(context, cart.id);
    if (status?.state === 'placed') return null;
    attempt = (await attemptsOfCart(db, cart.id)).find(isLive);
    // A page that ran out but could not be closed is not offered to the customer.
    if (attempt && attempt.expiresAt <= now()) throw new Refusal('unavailable');
  }
  attempt ??= await newAttempt(context, payments, opening);
  if (!attempt) return null;
  if (attempt.pageUrl) return shown(payments, attempt.pageUrl);
  try {
    const session = await payments.gateway.create(sessionOf(payments, cart, attempt, page ?? payments.page));
    if (await keepSession(db, attempt.id, session.sessionRef, session.url)) return shown(payments, session.url);
    // The cart was given up, or ran out, while the page was made. The customer does not get it; the next press opens another.
    await payments.gateway.cancel(session.sessionRef);
    throw new Refusal('unavailable');
  } catch (error) {
    if (error instanceof UnknownCustomer && attempt.customerRef !== null) {
      // This payment goes on without saved cards; the next one makes another customer.
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
  const asked = { id: attempts.make(), cartId: cart.id, gateway: gateway.name, amount: cart.total, customerRef };
  const opened = await openAttempt(db, { ...asked, now: now(), expiresAt });
  return opened ?? (await attemptsOfCart(db, cart.id)).find(isLive);
}

/** The same attempt asks for the same session, word for word: a gateway answers a repeated key only then. */
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
 * The number of the order, or null while the payment is not confirmed. Throws `payment_failed`, `payment_refunded` or `cart_expired` when there will be
 * none, and `wrong_transaction` when the client names another payment than ours. `attempts`: the cart's, which have just been read.
 */
async function placePaid(
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

/** Our own records say which payment it was; a client that says otherwise is mistaken, or trying something. */
async function requireOwnTransaction({ db, log }: SettleContext, cartId: string, transactionId: string): Promise<void> {
  const attempts = await attemptsOfCart(db, cartId);
  const isOurs = attempts.some(({ sessionRef, transactionRef }) => transactionId === sessionRef || transactionId === transactionRef);
  if (isOurs) return;
  log.warn({ cart: cartId, event: 'foreign_transaction' }, 'a client named another payment than the one that was made');
  throw new Refusal('wrong_transaction');
}
