/** Data model of the sandbox: sessions, events, customers and test cards. */

/** `pending`: the page accepts a card. A capture may still follow a decline or a cancellation, as with real banks. */
export type State = 'pending' | 'captured' | 'declined' | 'cancelled' | 'expired';

export interface SessionRequest {
  /** The merchant's reference of the payment. */
  reference: string;
  /** In the smallest currency unit: fils. */
  amount: number;
  currency: string;
  description: string;
  locale: 'en' | 'ar';
  successUrl: string;
  failureUrl: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The merchant's attempt id, returned unchanged. */
  attempt: string;
  /** Paid with embedded card fields on the merchant's page, where another card may follow a declined one. */
  embedded?: boolean;
  /** Customer whose saved cards may pay, and to whom cards may be added; absent when none are offered. */
  customer?: string;
}

export interface Refund {
  id: string;
  key: string;
  amount: number;
  reason: string;
  createdAt: string;
}

export interface WebhookEvent {
  id: string;
  type: string;
  createdAt: string;
  /** Absent in events without a session. */
  sessionId?: string;
}

export interface Session extends SessionRequest {
  id: string;
  /** Idempotency key of its creation, with the original request, which a capture may differ from. */
  key: string;
  asked: { reference: string; amount: number; currency: string };
  /** Whether the customer agreed to save the card after payment. */
  saves?: boolean;
  merchant: string;
  createdAt: string;
  state: State;
  /** Null before a capture. */
  transaction: string | null;
  refunds: Refund[];
  card: { brand: string; last4: string } | null;
  /** Client secret for embedded payment; null for a hosted page. */
  clientSecret: string | null;
  wasDeclined: boolean;
  /** Return URL of the bank's page, when it is not framed. */
  returnUrl: string | null;
  /** Remaining attempts at the bank's code; null without a challenge. */
  guesses: number | null;
  /** Pending capture: when it happens, and how. */
  due: { at: string; card: CardName; amount: number; currency: string; merchant: string; webhooks?: number } | null;
  /** Events not yet confirmed by the receiver. */
  unsent: WebhookEvent[];
}

export interface SavedCard {
  id: string;
  name: CardName;
  brand: string;
  last4: string;
  /** Month, 1 to 12. */
  expMonth: number;
  expYear: number;
}

export interface Customer {
  id: string;
  /** Idempotency key of its creation. */
  key: string;
  cards: SavedCard[];
  isDeleted: boolean;
}

/** Test cards by behaviour. Their numbers pass the Luhn check. */
export const cards = {
  approve: '4242424242424242',
  decline: '4000000000000002',
  challenge: '4000000000003220',
  redirect: '4000000000003063',
  slow: '4000000000000077',
  'no-webhook': '4000000000000341',
  'three-webhooks': '5555555555554444',
  late: '4000000000000069',
} as const;
export type CardName = keyof typeof cards;
export const cardNames = Object.keys(cards) as CardName[];
/** The hosted page has nothing to redirect from. */
export const hostedCards = cardNames.filter((name) => name !== 'redirect');

/** Code of the card `challenge`, and its number of attempts. */
export const challengeCode = '123456';
export const maxCodeAttempts = 3;

/** Test card by number, ignoring spaces. */
export const cardOfNumber = (number: string): CardName | null =>
  cardNames.find((name) => cards[name] === number.replace(/[\s-]/g, '')) ?? null;

export const brandAndLast4 = (card: CardName) => ({
  brand: cards[card].startsWith('5') ? 'Mastercard' : 'Visa',
  last4: cards[card].slice(-4),
});

/** Number of webhooks per capture. */
export const webhooksPerCapture = (card: CardName): number => ({ 'no-webhook': 0, 'three-webhooks': 3 })[card as string] ?? 1;

export const refundedOf = (session: Session): number => session.refunds.reduce((sum, refund) => sum + refund.amount, 0);

export class GatewayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
