/** Wire shapes and signature rules documented on developers.tap.company, for the fake server. */
import type { IncomingHttpHeaders } from 'node:http';

/** Request body fields that we send. */
export interface TapRequestBody {
  [field: string]: unknown;
  amount?: number;
  currency?: string;
  description?: string;
  reason?: string;
  charge_id?: string;
  charges?: string[];
  limit?: string;
  starting_after?: string;
  customer?: { first_name?: string; email?: string; phone?: object };
  merchant?: { id?: string };
  metadata?: Record<string, string>;
  period?: { date: { from: string; to: string } };
  post?: { url: string };
  redirect?: { url?: string };
  reference?: { transaction?: string; order?: string; idempotent?: string };
  source?: { id?: string };
  transaction?: { expiry?: { period: number; type: string } };
}

export interface TapRequest {
  method: string;
  path: string;
  body: TapRequestBody;
  headers: IncomingHttpHeaders;
}

export interface TapCharge {
  [field: string]: unknown;
  id: string;
  status: string;
  amount: number;
  currency: string;
  transaction: { [field: string]: unknown; created: string };
  reference: { [field: string]: unknown; gateway?: string; payment?: string };
}

export interface TapRefund {
  [field: string]: unknown;
  id: string;
  charge_id: string;
  status: string;
  amount: number;
}

/** Charge with `src_all` as published (developers.tap.company/reference/create-a-charge), without unread fields. */
export const publishedCharge = {
  id: 'chg_TS012520220955Rr950709475',
  object: 'charge',
  live_mode: false,
  api_version: 'V2',
  method: 'CREATE',
  status: 'INITIATED',
  amount: 1.0,
  currency: 'KWD',
  threeDSecure: true,
  card_threeDSecure: false,
  save_card: false,
  merchant_id: '',
  product: 'GOSELL',
  transaction: {
    timezone: 'UTC+03:00',
    created: '1662544525491',
    url: 'https://checkout.payments.tap.company?mode=page&token=6318405da53ea40ebd4da0c0',
    expiry: { period: 30, type: 'MINUTE' },
    asynchronous: false,
    amount: 1.0,
    currency: 'KWD',
  },
  reference: { transaction: 'txn_01', order: 'ord_01' },
  response: { code: '100', message: 'Initiated' },
  merchant: { id: '599424' },
  source: { object: 'source', id: 'src_all' },
  redirect: { status: 'PENDING', url: 'http://your_website.com/redirect_url' },
  post: { status: 'PENDING', url: 'http://your_website.com/post_url' },
  auto_reversed: false,
};

/** Fields of a captured charge, from the same page. */
export const publishedCapture = {
  status: 'CAPTURED',
  reference: {
    track: 'tck_TS02A2920230055e5R41406896',
    payment: '2914230055068969225',
    gateway: '123456789012345',
    acquirer: '316421100204',
  },
  response: { code: '000', message: 'Captured' },
  card: { object: 'card', first_six: '424242', scheme: 'VISA', brand: 'VISA', last_four: '4242' },
  source: { object: 'token', type: 'CARD_NOT_PRESENT', payment_type: 'CREDIT', payment_method: 'VISA', channel: 'INTERNET' },
};

/** Decimals per currency, from docs/webhook. */
export const decimals: Readonly<Record<string, number>> = { AED: 2, BHD: 3, KWD: 3, OMR: 3, QAR: 2, SAR: 2, USD: 2 };
export const isAmount = ({ amount, currency = '' }: TapRequestBody): boolean =>
  typeof amount === 'number' && amount > 0 && Number(amount.toFixed(decimals[currency] ?? 0)) === amount;

/** Signed string of a charge, as specified in docs/webhook. */
export const signedOf = ({ id, amount, currency, status, reference, transaction }: TapCharge): string =>
  [
    ['id', id],
    ['amount', amount.toFixed(decimals[currency])],
    ['currency', currency],
    ['gateway_reference', reference.gateway ?? ''],
    ['payment_reference', reference.payment ?? ''],
    ['status', status],
    ['created', transaction.created],
  ]
    .map(([name, value]) => `x_${name}${value}`)
    .join('');
