/** What the sandbox knows of a payment, and the cards that it takes. */

/** `pending`: the page takes a card. A decline or a cancellation may still be followed by a capture, as with real banks. */
export type State = 'pending' | 'captured' | 'declined' | 'cancelled' | 'expired';

export interface SessionRequest {
  /** The merchant's own name of the payment. */
  reference: string;
  /** The smallest unit of the currency: fils. */
  amount: number;
  currency: string;
  description: string;
  locale: 'en' | 'ar';
  successUrl: string;
  failureUrl: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The merchant's name of this attempt, kept as it came. */
  attempt: string;
  /** Paid on the merchant's own page, with this gateway's card fields; there a declined card may be followed by another. */
  embedded?: boolean;
  /** Whose saved cards may pay, and may be added to; absent where none are offered. */
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
  /** Absent in events that tell of no session. */
  sessionId?: string;
}

export interface Session extends SessionRequest {
  id: string;
  /** Idempotency key that it was created with, and what was asked then: a capture may differ from it. */
  key: string;
  asked: { reference: string; amount: number; currency: string };
  /** Whether the customer has agreed that their card is kept once it has paid. */
  saves?: boolean;
  merchant: string;
  createdAt: string;
  state: State;
  /** Null until something is captured. */
  transaction: string | null;
  refunds: Refund[];
  card: { brand: string; last4: string } | null;
  /** What the browser pays with on the merchant's page; null for a hosted page. */
  clientSecret: string | null;
  wasDeclined: boolean;
  /** Where the bank's page leads back to, where it is not in a frame of the merchant's page. */
  returnUrl: string | null;
  /** Guesses left while the bank asks for a code; null when it does not. */
  guesses: number | null;
  /** A capture that is under way: when it comes, and how. */
  due: { at: string; card: CardName; amount: number; currency: string; merchant: string; webhooks?: number } | null;
  /** Events that the receiver has not confirmed yet. */
  unsent: WebhookEvent[];
}

export interface SavedCard {
  id: string;
  name: CardName;
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

export interface Customer {
  id: string;
  /** Idempotency key that it was created with. */
  key: string;
  cards: SavedCard[];
  isDeleted: boolean;
}

/** Test cards by what they do. The numbers pass the check digit. */
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
/** On the hosted page there is nothing to redirect from. */
export const hostedCards = cardNames.filter((name) => name !== 'redirect');

/** What the bank asks for after the card `challenge`, and how often it may be guessed. */
export const challengeCode = '123456';
export const guessesAllowed = 3;

/** The test card with this number, however it is spaced. */
export const cardOfNumber = (number: string): CardName | null =>
  cardNames.find((name) => cards[name] === number.replace(/[\s-]/g, '')) ?? null;

export const faceOf = (card: CardName) => ({ brand: cards[card].startsWith('5') ? 'Mastercard' : 'Visa', last4: cards[card].slice(-4) });

/** How often the webhook of a capture is sent. */
export const copiesOf = (card: CardName): number => ({ 'no-webhook': 0, 'three-webhooks': 3 })[card as string] ?? 1;

export const refundedOf = (session: Session): number => session.refunds.reduce((sum, refund) => sum + refund.amount, 0);

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
