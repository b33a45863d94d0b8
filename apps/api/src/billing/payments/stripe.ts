/** Stripe as a gateway: a session is one of Checkout, which Stripe shows on its own page and no other page may frame. */
import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import {
  type Card,
  type Gateway,
  type GatewayEvent,
  GatewayUnavailable,
  type Payment,
  type SessionState,
  UnverifiedEvent,
} from './gateway.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's protocol, for tests. */
  server?: { protocol: 'http' | 'https'; host: string; port: number };
}

/** How long we wait for an answer, in ms: a session is worth some patience, a customer waits for everything else. */
const patience = { create: 5000, other: 2000 };
/** Oldest signature that counts, in seconds. */
const signatureHolds = 300;
/** Stripe keeps a page open for half an hour at least, in ms; we cancel at our own time. */
const shortestSession = 30 * 60_000;
const expanded = 'payment_intent.latest_charge';

const { errors } = Stripe;

export function stripeGateway({ secretKey, webhookSecret, server }: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, { ...server, timeout: patience.other, maxNetworkRetries: 0, telemetry: false });
  // A session does not say its account, but the key finds only those of its own, in its own mode.
  const merchant = /_live_/.test(secretKey) ? 'live' : 'test';

  const read = async (sessionRef: string): Promise<Payment | null> => {
    const session = await orNull(() => stripe.checkout.sessions.retrieve(sessionRef, { expand: [expanded] }));
    return session && toPayment(session);
  };

  return {
    name: 'stripe',
    wallets: ['apple pay', 'google pay'],
    merchant,
    canBeFramed: false,
    pageOrigin: 'https://checkout.stripe.com',
    async create({ attemptId, reference, amount, currency, description, locale, successUrl, failureUrl, expiresAt }) {
      const metadata = { attempt: attemptId, reference };
      const session = await answered(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Others may take days to say whether they paid.
            allowed_payment_method_types: ['card'],
            // Without it Stripe may charge in the currency of the card.
            adaptive_pricing: { enabled: false },
            line_items: [
              { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } } },
            ],
            client_reference_id: reference,
            metadata,
            payment_intent_data: { description, metadata },
            // Stripe fills in the braces, which therefore must not be encoded.
            success_url: `${successUrl}${successUrl.includes('?') ? '&' : '?'}transaction_id={CHECKOUT_SESSION_ID}`,
            cancel_url: failureUrl,
            // Made of our own end, not of now: a retry has to say the same.
            expires_at: Math.ceil((expiresAt.getTime() + shortestSession) / 1000),
            // Stripe's page has no Arabic.
            locale: locale === 'en' ? 'en' : 'auto',
          },
          { idempotencyKey: attemptId, timeout: patience.create },
        ),
      );
      if (!session.url) throw new Error('Stripe made a session without a page');
      return { sessionRef: session.id, url: session.url };
    },
    get: read,
    async cancel(sessionRef) {
      try {
        await orNull(() => stripe.checkout.sessions.expire(sessionRef));
      } catch (error) {
        // A session that has ended cannot end again, and says so as a bad request.
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
      }
      return read(sessionRef);
    },
    async refund({ transactionRef, amount, reason, key }) {
      // Stripe forgets idempotency keys after a day or so, and a refund may be tried for longer.
      for await (const refund of listed(stripe.refunds.list({ payment_intent: transactionRef, limit: 100 })))
        if (refund.metadata?.key === key) return refund.id;
      const refund = await answered(() =>
        stripe.refunds.create({ payment_intent: transactionRef, amount, metadata: { key, reason } }, { idempotencyKey: key }),
      );
      return refund.id;
    },
    async *list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const sessions = stripe.checkout.sessions.list({ created, limit: 100, expand: [`data.${expanded}`] });
      for await (const session of listed(sessions)) yield toPayment(session);
    },
    verify: (body, headers) => verifyEvent(stripe, body, headers, webhookSecret),
  };
}

function toPayment(session: Stripe.Checkout.Session): Payment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captured = intent?.status === 'succeeded' ? intent : null;
  return {
    sessionRef: session.id,
    state: captured ? 'captured' : stateOf(session),
    reference: session.client_reference_id ?? '',
    merchant: accountOf(intent) ?? (session.livemode ? 'live' : 'test'),
    amount: captured?.amount_received ?? session.amount_total ?? 0,
    currency: (captured?.currency ?? session.currency ?? '').toUpperCase(),
    transactionRef: captured?.id ?? null,
    refunded: charge?.amount_refunded ?? 0,
    card: cardOf(charge),
  };
}

/** Without money: a decline leaves the page open for another card, and what is complete without being paid is still on its way. */
const stateOf = ({ status }: Stripe.Checkout.Session): SessionState => (status === 'expired' ? 'expired' : 'pending');

/** Another account that the money would go to; we never ask for one. */
function accountOf(intent: Stripe.PaymentIntent | null): string | null {
  const account = intent?.on_behalf_of ?? intent?.transfer_data?.destination ?? null;
  return typeof account === 'object' ? (account?.id ?? null) : account;
}

/** Brands that are not just their name with a capital. */
const brands: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' };

function cardOf(charge: Stripe.Charge | null): Card | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  if (!brand || !last4) return null;
  return { brand: brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4 };
}

/** Stripe's answer, or a GatewayUnavailable where there was none, or none that says anything. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw failure(error);
  }
}

async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw failure(error);
  }
}

/** 409: the same call is still being answered; 429: too many calls. */
function failure(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { statusCode: status } = error;
  const isUnavailable = status === undefined || status === 409 || status === 429 || status >= 500;
  return isUnavailable ? new GatewayUnavailable(`Stripe answered ${status ?? 'nothing'}`, { cause: error }) : error;
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await answered(ask);
  } catch (error) {
    if (error instanceof errors.StripeError && error.statusCode === 404) return null;
    throw error;
  }
}

function verifyEvent(stripe: Stripe, body: Buffer, headers: IncomingHttpHeaders, secret: string): GatewayEvent | null {
  const header = headers['stripe-signature'];
  if (!header) throw new UnverifiedEvent('the webhook is not signed');
  try {
    const { id, data } = stripe.webhooks.constructEvent(body, header, secret, signatureHolds);
    const object = data.object as { object?: string; id?: string };
    return object.object === 'checkout.session' && object.id ? { id, sessionRef: object.id } : null;
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) throw new UnverifiedEvent(error.message);
    throw error;
  }
}
