/**
 * Stripe adapter. A session is a Checkout session on Stripe's page, or a PaymentIntent on ours. The reference tells which, so payments in
 * progress survive a change of the setting.
 */
import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import {
  type CardFields,
  type Gateway,
  type GatewayEvent,
  gatewayTimeouts,
  type Payment,
  type SessionState,
  UnverifiedEvent,
} from './gateway.ts';
import { callPastRefusals, ignoreAlreadyEnded, listFromStripe, ofKnownCustomer, orNull } from './stripe-calls.ts';
import { stripeVault } from './stripe-cards.ts';
import { isIntentRef, isOwnIntent, moneyOf, paymentIntents } from './stripe-intents.ts';

export interface StripeSettings {
  secretKey: string;
  /** Required for payment on our own page. */
  publishableKey?: string | null;
  webhookSecret: string;
  /** Alternative server with Stripe's protocol, for tests. */
  server?: { protocol: 'http' | 'https'; host: string; port: number };
}

/** Maximum age of a webhook signature, in seconds. */
const signatureHolds = 300;
/** Stripe's minimum session lifetime (ms); our server cancels at its own deadline. */
const shortestSession = 30 * 60_000;
const expanded = 'payment_intent.latest_charge';

const { errors } = Stripe;

/** Content security policy sources from Stripe's security guide for Stripe.js. */
const cardFields = (key: string): CardFields => ({
  script: 'https://js.stripe.com/v3/',
  key,
  sources: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'img-src': ['https://*.stripe.com'],
  },
});

export function stripeGateway({ secretKey, publishableKey, webhookSecret, server }: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, { ...server, timeout: gatewayTimeouts.other, maxNetworkRetries: 0, telemetry: false });
  // Sessions do not name their account, but a key finds only those of its own account and mode.
  const merchant = /_live_/.test(secretKey) ? 'live' : 'test';

  const intents = paymentIntents(stripe, gatewayTimeouts.create);
  const read = async (sessionRef: string): Promise<Payment | null> => {
    if (isIntentRef(sessionRef)) return intents.get(sessionRef);
    const session = await orNull(() => stripe.checkout.sessions.retrieve(sessionRef, { expand: [expanded] }));
    return session && toPayment(session);
  };

  return {
    name: 'stripe',
    wallets: ['apple pay', 'google pay'],
    merchant,
    canBeFramed: false,
    pageOrigin: 'https://checkout.stripe.com',
    cardFields: publishableKey ? cardFields(publishableKey) : null,
    vault: stripeVault(stripe),
    async create(request) {
      if (request.ownPage !== null) return intents.create(request, request.ownPage);
      const { attemptId, reference, amount, currency, description, locale, successUrl, failureUrl, customerRef, expiresAt } = request;
      const metadata = { attempt: attemptId, reference };
      const session = await ofKnownCustomer(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Delayed payment methods are excluded: they may take days to confirm.
            allowed_payment_method_types: ['card'],
            // Without it Stripe may charge in the currency of the card.
            adaptive_pricing: { enabled: false },
            line_items: [
              { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } } },
            ],
            client_reference_id: reference,
            metadata,
            payment_intent_data: { description, metadata },
            // Stripe's page shows the customer's cards, and a box to save another one, which is not ticked.
            ...(customerRef && { customer: customerRef, saved_payment_method_options: { payment_method_save: 'enabled' } }),
            // Stripe substitutes the braces, so they must not be percent-encoded.
            success_url: `${successUrl}${successUrl.includes('?') ? '&' : '?'}transaction_id={CHECKOUT_SESSION_ID}`,
            cancel_url: failureUrl,
            // Derived from the attempt's expiry, not from now: an idempotent retry needs identical parameters.
            expires_at: Math.ceil((expiresAt.getTime() + shortestSession) / 1000),
            // Stripe's page has no Arabic.
            locale: locale === 'en' ? 'en' : 'auto',
          },
          { idempotencyKey: attemptId, timeout: gatewayTimeouts.create },
        ),
      );
      if (!session.url) throw new Error('Stripe made a session without a page');
      return { sessionRef: session.id, url: session.url, clientSecret: null };
    },
    get: read,
    async cancel(sessionRef) {
      if (isIntentRef(sessionRef)) return intents.cancel(sessionRef);
      await ignoreAlreadyEnded(() => stripe.checkout.sessions.expire(sessionRef));
      return read(sessionRef);
    },
    async refund({ transactionRef, amount, reason, key }) {
      // Stripe drops idempotency keys after about a day, but refund retries may last longer.
      for await (const refund of listFromStripe(stripe.refunds.list({ payment_intent: transactionRef, limit: 100 })))
        if (refund.metadata?.key === key) return refund.id;
      const refund = await callPastRefusals(key, (idempotencyKey) =>
        stripe.refunds.create({ payment_intent: transactionRef, amount, metadata: { key, reason } }, { idempotencyKey }),
      );
      return refund.id;
    },
    async *list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const sessions = stripe.checkout.sessions.list({ created, limit: 100, expand: [`data.${expanded}`] });
      for await (const session of listFromStripe(sessions)) yield toPayment(session);
      yield* intents.list(created);
    },
    verify: (body, headers) => verifyEvent(stripe, body, headers, webhookSecret),
  };
}

function toPayment(session: Stripe.Checkout.Session): Payment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const money = moneyOf(intent, { amount: session.amount_total, currency: session.currency, livemode: session.livemode });
  return {
    sessionRef: session.id,
    state: money.transactionRef === null ? stateOf(session) : 'captured',
    reference: session.client_reference_id ?? '',
    attempt: session.metadata?.attempt ?? null,
    ...money,
  };
}

/** State of an unpaid session: a decline leaves it open for another card; complete but unpaid means still processing. */
const stateOf = ({ status }: Stripe.Checkout.Session): SessionState => (status === 'expired' ? 'expired' : 'pending');

function verifyEvent(stripe: Stripe, body: Buffer, headers: IncomingHttpHeaders, secret: string): GatewayEvent | null {
  const header = headers['stripe-signature'];
  if (!header) throw new UnverifiedEvent('the webhook is not signed');
  try {
    const { id, data } = stripe.webhooks.constructEvent(body, header, secret, signatureHolds);
    const object = data.object as { object?: string; id?: string; metadata?: Stripe.Metadata };
    const isSession = object.object === 'checkout.session' || (object.object === 'payment_intent' && isOwnIntent(object));
    return isSession && object.id ? { id, sessionRef: object.id } : null;
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) throw new UnverifiedEvent(error.message);
    throw error;
  }
}
