/** What a payment gateway has to do for us: six calls, and those about saved cards where it keeps any. Its own words stay in this folder. Amounts are fils. */

import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { bridgeUrl, type ReturnOutcome } from '@sufra/contract/payments/return-path';
import type { Locale } from '@sufra/i18n';
import type { PaymentPage } from '../../config/payments.ts';
import type { AttemptIds } from './attempt-ids.ts';

/** What a customer is asked to pay: on a page of the gateway, or on ours with the gateway's card fields. */
export interface SessionRequest {
  /** Of our attempt to be paid. The same id again answers the same session: it is the idempotency key. */
  attemptId: string;
  /** The cart's id, which the gateway keeps as our reference. */
  reference: string;
  amount: number;
  currency: string;
  /** In the customer's language, for their statement and the page. */
  description: string;
  locale: Locale;
  /** Where the page leads when it is done. The adapter sees to it that the success URL carries `transaction_id`. */
  successUrl: string;
  failureUrl: string;
  /** Our own page, which shows the gateway's card fields; null where the gateway shows a page of its own. */
  ownPage: string | null;
  /** The gateway's customer, whose saved cards are offered and who may save another; null where none are. */
  customerRef: string | null;
  /** When the page should stop taking money. A gateway that cannot is cancelled by us. */
  expiresAt: Date;
}

export interface Session {
  /** The gateway's name of the session. */
  sessionRef: string;
  /** The page where the customer pays: `ownPage` where there is one. */
  url: string;
  /** Lets a browser pay this session and nothing else, with the fields on our own page. Never stored or logged. */
  clientSecret: string | null;
}

/** What our own page needs to draw a gateway's card fields. They are frames of the gateway: card data never touch our page or server. */
export interface CardFields {
  /** Has the shape of Stripe.js: `Stripe(key).elements(…)`. */
  script: string;
  /** Public: it can start payments, and read nothing. */
  key: string;
  /** Where the script may reach, by directive of the content security policy. */
  sources: Readonly<Record<string, readonly string[]>>;
}

/** `pending`: money may still come. The others are what the gateway says now; a decline may still be followed by a capture. */
export type SessionState = 'pending' | 'captured' | 'declined' | 'cancelled' | 'expired';

export interface Payment {
  sessionRef: string;
  state: SessionState;
  /** Our reference that it was made with: the cart's id. */
  reference: string;
  /** Our id of the attempt that it was made for, as the gateway kept it; null where it has none. */
  attempt: string | null;
  /** The account that the money goes to. */
  merchant: string;
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The gateway's name of the payment; null until the customer pays. */
  transactionRef: string | null;
  refunded: number;
  card: Card | null;
}

export interface Card {
  /** As people write it: `Visa`. */
  brand: string;
  last4: string;
}

/** A card that a customer has saved at the gateway. */
export interface SavedCard extends Card {
  /** The gateway's name of it. */
  id: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** Cards that customers have saved, which the gateway alone keeps, under a customer object of its own. */
export interface CardVault {
  /** The gateway's name of a new customer. It is told nothing of the person; the same key again answers the same customer. */
  addCustomer(key: string): Promise<string>;
  /** Deletes the customer with all cards. One that is gone stays gone. */
  deleteCustomer(customerRef: string): Promise<void>;
  /** The cards of this customer; none where the gateway does not know the customer. */
  list(customerRef: string): Promise<SavedCard[]>;
  /** False where this customer has no such card. */
  remove(customerRef: string, cardId: string): Promise<boolean>;
  /** A secret that lets our own page offer the customer's cards, and save another with consent. Short-lived, never stored or logged. */
  openFor(customerRef: string): Promise<string>;
}

export interface RefundRequest {
  sessionRef: string;
  transactionRef: string;
  amount: number;
  currency: string;
  reason: string;
  /** The same key again gives back nothing more and answers the same refund. */
  key: string;
}

/** What a webhook tells: only that it is worth looking at a session again. */
export interface GatewayEvent {
  /** The same event sent again has the same id. */
  id: string;
  sessionRef: string;
}

export interface Gateway {
  /** In addresses and rows: `sandbox`. */
  readonly name: string;
  /** The account that payments have to be made to. */
  readonly merchant: string;
  readonly canBeFramed: boolean;
  /** Wallets that its page takes beside cards, in small letters: `apple pay`. */
  readonly wallets: readonly string[];
  /** Origin of the page, for the content security policy. */
  readonly pageOrigin: string;
  /** Null where it cannot be paid on our own page. */
  readonly cardFields: CardFields | null;
  /** Null where it keeps no cards. */
  readonly vault: CardVault | null;
  /** Throws an UnknownCustomer where it does not know the customer. */
  create(request: SessionRequest): Promise<Session>;
  /** Null when the gateway does not know the session. */
  get(sessionRef: string): Promise<Payment | null>;
  /** Has the page take no more money, and answers how the session stands then. Cancelling one that has ended changes nothing. */
  cancel(sessionRef: string): Promise<Payment | null>;
  /** Answers with the gateway's name of the refund. */
  refund(request: RefundRequest): Promise<string>;
  /** Sessions created since, in any order. */
  list(since: Date): AsyncIterable<Payment>;
  /** The event of a webhook, or null for a kind that tells of no session. Throws an UnverifiedEvent when it is not signed by the gateway, or too old. */
  verify(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | null;
}

/**
 * How long (ms) any gateway is waited for: a session is worth some patience, a customer waits for everything else. A checkout asks for a customer and a
 * session, 5 seconds together.
 */
export const patience = { customer: 1000, create: 4000, other: 2000 };

/** The gateway did not answer, or not in time: nothing is known. */
export class GatewayUnavailable extends Error {}

/** The gateway does not know the customer, as after a change of its account: a payment goes on without saved cards. */
export class UnknownCustomer extends Error {}

export class UnverifiedEvent extends Error {}

export interface Payments {
  gateway: Gateway;
  attempts: AttemptIds;
  mode: PaymentMode;
  /** Where new payments are made: on the gateway's page or on ours. Payments under way stay where they were begun. */
  page: PaymentPage;
  /** Origin that customers see; the pages of a payment lead back to it unless the client says otherwise. */
  publicUrl: string;
  /** Origins that a client may have a payment lead back to, the own one included. */
  returnOrigins: readonly string[];
  /** How long (ms) placing waits for a payment to be confirmed. */
  patienceMs: number;
}

/** Where a payment leads back to when the client does not say: the page that takes the customer on. */
export const ownReturnUrl = (publicUrl: string, branchName: string, outcome: ReturnOutcome): string =>
  bridgeUrl(new URL(publicUrl).origin, `/${encodeURIComponent(branchName)}/menu/checkout/payment-${outcome}`);

/** Our own page of a payment, with the gateway's card fields; the attempt's id, which only its customer is told, opens it. */
export const ownPagePath = '/payment-form';
export const ownPageUrl = (publicUrl: string, attemptId: string): string => `${new URL(publicUrl).origin}${ownPagePath}/${attemptId}`;
export const isOwnPage = (publicUrl: string, url: string): boolean => url.startsWith(ownPageUrl(publicUrl, ''));
