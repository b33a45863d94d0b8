/**
 * Tap adapter. A session is a charge on Tap's hosted page, in English or Arabic, with all payment methods of the account: cards, mada,
 * KNET, Benefit, QPay, OmanNet and wallets. For the published facts and the open questions see docs/research/gateways-of-the-gulf.md.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Currency, currencies, defaultCurrency, isCurrencyCode, toMajor, toMinor } from '@sufra/contract/money';
import * as z from 'zod/mini';
import { quoteLifetime } from '../../ordering/cart/rules.ts';
import { constantTimeEquals } from '../../platform/http/signed-token.ts';
import {
  type Card,
  type Gateway,
  type GatewayEvent,
  gatewayTimeouts,
  type Payment,
  type SessionState,
  UnverifiedEvent,
} from './gateway.ts';
import { type Charge, charge, type Refund, refund, tapCalls } from './tap-calls.ts';

export interface TapSettings {
  /** Selects test or live mode, and signs webhooks. */
  secretKey: string;
  /** The account to pay, for a key with several; null for the key's own. */
  merchantId: string | null;
  /** Tap requires a payer's e-mail. It gets the restaurant's, for privacy. */
  customerEmail: string;
  /** Receives the webhooks. */
  webhookUrl: string;
  /** Alternative server with Tap's protocol, for tests. */
  server?: string | undefined;
}

/** Lifetime of Tap's page: that of a quote. Constant, because a retry must be identical. */
const pageMinutes = quoteLifetime / 60_000;

/** Maps every documented charge status. */
const stateOfStatus = {
  INITIATED: 'pending',
  // Delayed payment methods.
  IN_PROGRESS: 'pending',
  CAPTURED: 'captured',
  ABANDONED: 'expired',
  TIMEDOUT: 'expired',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'declined',
  DECLINED: 'declined',
  RESTRICTED: 'declined',
  // Documented as failed.
  UNKNOWN: 'declined',
} as const satisfies Record<string, SessionState>;

/** Unknown future statuses count as pending, and a reversed capture as declined: only a known capture counts as paid. */
export function stateOfCharge({ status, auto_reversed }: Pick<Charge, 'status' | 'auto_reversed'>): SessionState {
  if (!Object.hasOwn(stateOfStatus, status)) return 'pending';
  const state = stateOfStatus[status as keyof typeof stateOfStatus];
  return state === 'captured' && auto_reversed ? 'declined' : state;
}

/** Statuses of accepted refunds, completed or in progress. */
const standing = ['PENDING', 'IN_PROGRESS', 'ACCEPTED', 'REFUNDED'];
/** Statuses of failed refunds, which may be requested again. */
const failed = ['CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED'];

export function tapGateway({
  secretKey,
  merchantId,
  customerEmail,
  webhookUrl,
  server = 'https://api.tap.company/v2',
}: TapSettings): Gateway {
  const { call, sure, pages } = tapCalls(server, secretKey);
  /** Merchant identity: the mode of the key, and the account for a key with several. */
  const accountOf = (isLive: boolean, id: string | null) =>
    [isLive ? 'live' : 'test', ...(merchantId === null ? [] : [id ?? merchantId])].join(':');

  const refundsOf = async (chargeIds: readonly string[]): Promise<Refund[]> => {
    const found: Refund[] = [];
    if (chargeIds.length > 0) for await (const { refunds = [] } of pages('refunds', { charges: chargeIds })) found.push(...refunds);
    return found;
  };
  /** A list has the charges of all accounts of the key. */
  const isOfAccount = ({ merchant }: Charge) => merchantId === null || (merchant?.id ?? merchantId) === merchantId;
  const paidOf = (charges: readonly Charge[]) => charges.filter((one) => stateOfCharge(one) === 'captured').map(({ id }) => id);
  const paymentOf = (found: Charge, refunds: readonly Refund[]) =>
    toPayment(found, refunds, accountOf(found.live_mode, found.merchant?.id ?? null));
  const find = (sessionRef: string) => call(`/charges/${encodeURIComponent(sessionRef)}`, charge);
  /** Best effort for refunds, which need a second call: a new payment has none, and `refund` makes its own query. */
  const read = async (found: Charge | null): Promise<Payment | null> =>
    found && paymentOf(found, await refundsOf(paidOf([found])).catch(() => []));

  return {
    name: 'tap',
    wallets: ['apple pay', 'google pay', 'samsung pay'],
    merchant: accountOf(secretKey.startsWith('sk_live_'), merchantId),
    canBeFramed: false,
    pageOrigin: 'https://checkout.payments.tap.company',
    cardFields: null,
    vault: null,
    async create({ attemptId, reference, amount, currency, description, locale, successUrl }) {
      const { id, transaction } = await sure('/charges', charge, {
        within: gatewayTimeouts.create,
        // Language of the page.
        headers: { lang_code: locale },
        body: {
          amount: toMajor(amount, currencyOf(currency)),
          currency,
          customer_initiated: true,
          threeDSecure: true,
          save_card: false,
          description,
          reference: { transaction: attemptId, order: reference, idempotent: attemptId },
          receipt: { email: false, sms: false },
          customer: { first_name: 'Online', last_name: 'Customer', email: customerEmail },
          ...(merchantId === null ? {} : { merchant: { id: merchantId } }),
          source: { id: 'src_all' },
          transaction: { expiry: { period: pageMinutes, type: 'MINUTE' } },
          post: { url: webhookUrl },
          // Tap redirects there after success and failure, and adds `tap_id`. The page asks the server.
          redirect: { url: `${successUrl}${successUrl.includes('?') ? '&' : '?'}transaction_id=${attemptId}` },
        },
      });
      if (!transaction?.url) throw new Error('Tap made a charge without a page');
      return { sessionRef: id, url: transaction.url, clientSecret: null };
    },
    get: async (sessionRef) => read(await find(sessionRef)),
    async cancel(sessionRef) {
      const payment = await read(await find(sessionRef));
      // Tap cannot close a page, which expires by itself. A later payment, also by a delayed method, is settled as a late capture.
      return payment?.state === 'pending' ? { ...payment, state: 'cancelled' } : payment;
    },
    async refund({ transactionRef, amount, currency, key }) {
      // Tap drops idempotent strings after a day, but refunds may be retried longer.
      const earlier = (await refundsOf([transactionRef])).find(
        ({ charge_id, status, metadata }) => charge_id === transactionRef && metadata?.key === key && !failed.includes(status),
      );
      const made =
        earlier ??
        (await sure('/refunds', refund, {
          body: {
            charge_id: transactionRef,
            amount: toMajor(amount, currencyOf(currency)),
            currency,
            reason: 'requested_by_customer',
            metadata: { key },
            // Hashed to a short string, because the maximum length is not documented.
            reference: { idempotent: createHash('sha256').update(key).digest('base64url') },
          },
        }));
      if (!standing.includes(made.status)) throw new Error(`Tap has a refund that is ${made.status}: ${made.id}`);
      return made.id;
    },
    async *list(since) {
      const period = { date: { from: String(since.getTime()), to: String(Date.now()) }, type: '1' };
      for await (const { charges = [] } of pages('charges', { period })) {
        const own = charges.filter(isOfAccount);
        const refunds = await refundsOf(paidOf(own));
        yield* own.map((one) => paymentOf(one, refunds));
      }
    },
    verify: (body, headers) => verifyEvent(body, headers, secretKey),
  };
}

/** Tap uses major units. Any currency outside the table is a mismatch in settlement. */
const currencyOf = (code: string): Currency => (isCurrencyCode(code) ? currencies[code] : defaultCurrency);

function toPayment(found: Charge, refunds: readonly Refund[], merchant: string): Payment {
  const { id, amount, currency, reference, card } = found;
  const unit = currencyOf(currency);
  const state = stateOfCharge(found);
  const given = refunds.filter((one) => one.charge_id === id && one.currency === currency && standing.includes(one.status));
  return {
    sessionRef: id,
    state,
    reference: reference?.order ?? '',
    attempt: reference?.transaction ?? null,
    merchant,
    amount: toMinor(amount, unit),
    currency,
    transactionRef: state === 'captured' ? id : null,
    refunded: given.reduce((sum, one) => sum + toMinor(one.amount, unit), 0),
    card: cardOf(card),
  };
}

/** A mada card is also a Visa or Mastercard; customers know it by its scheme. */
function cardOf(card: Charge['card']): Card | null {
  const name = card?.scheme || card?.brand;
  // A database constraint requires four digits, and must not block a capture.
  const [last4] = /^\d{4}$/.exec(card?.last_four ?? '') ?? [];
  return name && last4 ? { brand: brandName(name), last4 } : null;
}

/** Brands with an irregular spelling. */
const brands: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  AMEX: 'American Express',
  KNET: 'KNET',
  MADA: 'mada',
  OMANNET: 'OmanNet',
};

const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0) + brand.slice(1).toLowerCase();

/** The signed fields of a webhook. */
const event = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  reference: z.nullish(z.object({ gateway: z.nullish(z.string()), payment: z.nullish(z.string()) })),
  transaction: z.object({ created: z.union([z.string(), z.number()]) }),
});

/** The header is the HMAC-SHA256 (hex) of some fields, without a timestamp: a replay is the same event, which is idempotent. */
function verifyEvent(body: Buffer, headers: IncomingHttpHeaders, secret: string): GatewayEvent | null {
  const { success, data } = event.safeParse(jsonOf(body));
  if (!success) throw new UnverifiedEvent('the webhook is not what Tap sends');
  const { id, amount, currency, status, reference, transaction } = data;
  const signed =
    `x_id${id}x_amount${amount.toFixed(currencyOf(currency).decimals)}x_currency${currency}x_gateway_reference${reference?.gateway ?? ''}` +
    `x_payment_reference${reference?.payment ?? ''}x_status${status}x_created${transaction.created}`;
  const wanted = createHmac('sha256', secret).update(signed).digest('hex');
  if (!constantTimeEquals(wanted)(String(headers.hashstring ?? ''))) throw new UnverifiedEvent('the signature of the webhook is wrong');
  return id.startsWith('chg_') ? { id: `${id}:${status}`, sessionRef: id } : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
