/**
 * Stripe PaymentIntents for payments on our own page with Stripe's card fields. Intents of Checkout sessions are read through their
 * session.
 */
import type Stripe from 'stripe';
import type { Card, Payment, Session, SessionRequest, SessionState } from './gateway.ts';
import { ignoreAlreadyEnded, listFromStripe, ofKnownCustomer, orNull } from './stripe-calls.ts';

/** Every state of a PaymentIntent, as Stripe documents them. */
const stateOfStatus = {
  // The card was declined, or none was given yet: the customer may try another on the same page.
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  // 3-D Secure: the bank authenticates the customer.
  requires_action: 'pending',
  processing: 'pending',
  // Authorized but not captured. We never request this state; cancelling releases the money.
  requires_capture: 'pending',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const satisfies Record<string, SessionState>;

/** Unknown states are treated as pending: only known paid states count as paid. */
export const stateOfIntent = (status: string): SessionState =>
  Object.hasOwn(stateOfStatus, status) ? stateOfStatus[status as keyof typeof stateOfStatus] : 'pending';

/** Metadata that distinguishes our own PaymentIntents from those of Checkout. */
const ownMark = { page: 'own' };
export const isOwnIntent = ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean => metadata?.page === ownMark.page;

export const isIntentRef = (sessionRef: string): boolean => sessionRef.startsWith('pi_');

const expanded = 'latest_charge';

export function paymentIntents(stripe: Stripe, createTimeout: number) {
  const read = async (id: string): Promise<Payment | null> => {
    const intent = await orNull(() => stripe.paymentIntents.retrieve(id, { expand: [expanded] }));
    return intent && toPayment(intent);
  };
  return {
    async create({ attemptId, reference, amount, currency, description, customerRef }: SessionRequest, url: string): Promise<Session> {
      const intent = await ofKnownCustomer(() =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            // Apple Pay and Google Pay count as cards. Delayed methods are excluded: they may take days to confirm.
            allowed_payment_method_types: ['card'],
            description,
            metadata: { attempt: attemptId, reference, ...ownMark },
            // Saves nothing by itself: the customer must tick the box in Stripe's fields.
            ...(customerRef && { customer: customerRef }),
          },
          // Stripe binds a key to one endpoint: the same attempt may have opened a Checkout session before the setting changed.
          { idempotencyKey: `intent:${attemptId}`, timeout: createTimeout },
        ),
      );
      return { sessionRef: intent.id, url, clientSecret: intent.client_secret };
    },
    get: read,
    async cancel(id: string): Promise<Payment | null> {
      await ignoreAlreadyEnded(() => stripe.paymentIntents.cancel(id));
      return read(id);
    },
    async *list(created: { gte: number }): AsyncIterable<Payment> {
      const intents = stripe.paymentIntents.list({ created, limit: 100, expand: [`data.${expanded}`] });
      for await (const intent of listFromStripe(intents)) if (isOwnIntent(intent)) yield toPayment(intent);
    },
  };
}

const toPayment = (intent: Stripe.PaymentIntent): Payment => ({
  sessionRef: intent.id,
  state: stateOfIntent(intent.status),
  reference: intent.metadata.reference ?? '',
  attempt: intent.metadata.attempt ?? null,
  ...moneyOf(intent, { amount: intent.amount, currency: intent.currency, livemode: intent.livemode }),
});

/** Captured amount and receiving account of an intent; the requested amount while nothing is captured. */
export function moneyOf(
  intent: Stripe.PaymentIntent | null,
  asked: { amount: number | null; currency: string | null; livemode: boolean },
): Pick<Payment, 'merchant' | 'amount' | 'currency' | 'transactionRef' | 'refunded' | 'card'> {
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captured = intent && stateOfIntent(intent.status) === 'captured' ? intent : null;
  return {
    merchant: accountOf(intent) ?? (asked.livemode ? 'live' : 'test'),
    amount: captured?.amount_received ?? asked.amount ?? 0,
    currency: (captured?.currency ?? asked.currency ?? '').toUpperCase(),
    transactionRef: captured?.id ?? null,
    refunded: charge?.amount_refunded ?? 0,
    card: cardOf(charge),
  };
}

/** Another destination account of the money; we never request one. */
function accountOf(intent: Stripe.PaymentIntent | null): string | null {
  const account = intent?.on_behalf_of ?? intent?.transfer_data?.destination ?? null;
  return typeof account === 'object' ? (account?.id ?? null) : account;
}

/** Brand names that are not just the capitalized code. */
const brands: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' };

export const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

function cardOf(charge: Stripe.Charge | null): Card | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 ? { brand: brandName(brand), last4 } : null;
}
