/** Port of a payment gateway: six calls, plus the card vault where supported. Provider terms stay within this folder. Amounts are fils. */

import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMode } from '@sufra/contract/payments/model';
import { bridgeUrl, type ReturnOutcome } from '@sufra/contract/payments/return-path';
import type { Locale } from '@sufra/i18n';
import type { PaymentPage } from '../../config/payments.ts';
import type { AttemptIds } from './attempt-ids.ts';

/** Request for a payment session, on the gateway's page or with its card fields on ours. */
export interface SessionRequest {
  /** Our attempt id, used as idempotency key: a repeated id returns the same session. */
  attemptId: string;
  /** The cart's id, which the gateway stores as our reference. */
  reference: string;
  amount: number;
  currency: string;
  /** Localized description for the statement and payment page. */
  description: string;
  locale: Locale;
  /** Redirect after payment. The adapter must add `transaction_id` to the success URL: the id of the session or of the attempt. */
  successUrl: string;
  failureUrl: string;
  /** Our page with the gateway's card fields; null to use the gateway's hosted page. */
  ownPage: string | null;
  /** Gateway customer whose saved cards are offered; null for none. */
  customerRef: string | null;
  /** Expiry of the session. Our server cancels sessions of gateways without expiry support. */
  expiresAt: Date;
}

export interface Session {
  /** The gateway's session id. */
  sessionRef: string;
  /** The page where the customer pays: `ownPage` where there is one. */
  url: string;
  /** Client secret: authorizes a browser to pay only this session on our own page. Never stored or logged. */
  clientSecret: string | null;
}

/** Configuration of the gateway's card fields for our page. They are gateway iframes: card data never reach our page or server. */
export interface CardFields {
  /** URL of a script with the interface of Stripe.js: `Stripe(key).elements(…)`. */
  script: string;
  /** Publishable key: it can start payments but reads nothing. */
  key: string;
  /** Content security policy sources of the script, by directive. */
  sources: Readonly<Record<string, readonly string[]>>;
}

/** `pending` sessions can still be paid. Other states are the gateway's latest; a capture may still follow a decline. */
export type SessionState = 'pending' | 'captured' | 'declined' | 'cancelled' | 'expired';

export interface Payment {
  sessionRef: string;
  state: SessionState;
  /** Our reference of the session: the cart's id. */
  reference: string;
  /** Our attempt id as stored by the gateway; null when absent. */
  attempt: string | null;
  /** Gateway account that receives the money. */
  merchant: string;
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The gateway's payment id; null until the customer pays. */
  transactionRef: string | null;
  refunded: number;
  card: Card | null;
}

export interface Card {
  /** As people write it: `Visa`. */
  brand: string;
  last4: string;
}

/** A customer's saved card, stored by the gateway. */
export interface SavedCard extends Card {
  /** The gateway's name of it. */
  id: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** Card vault: saved cards, stored only by the gateway under a customer object of its own. */
export interface CardVault {
  /** Creates a gateway customer without personal data. Idempotent by `key`. */
  addCustomer(key: string): Promise<string>;
  /** Deletes a customer with all cards. Idempotent. */
  deleteCustomer(customerRef: string): Promise<void>;
  /** Cards of a customer; empty for an unknown customer. */
  list(customerRef: string): Promise<SavedCard[]>;
  /** Returns false when the customer has no such card. */
  remove(customerRef: string, cardId: string): Promise<boolean>;
  /** Short-lived client secret that lets our page offer and save the customer's cards. Never stored or logged. */
  openFor(customerRef: string): Promise<string>;
}

export interface RefundRequest {
  sessionRef: string;
  transactionRef: string;
  amount: number;
  currency: string;
  reason: string;
  /** Idempotency key: a repeated key returns the same refund. */
  key: string;
}

/** Payload of a webhook: only a hint to read the session again. */
export interface GatewayEvent {
  /** Deduplicates redelivered events. */
  id: string;
  sessionRef: string;
}

export interface Gateway {
  /** In addresses and rows: `sandbox`. */
  readonly name: string;
  /** Gateway account that must receive the payments. */
  readonly merchant: string;
  readonly canBeFramed: boolean;
  /** Wallets on its page besides cards, in lower case: `apple pay`. */
  readonly wallets: readonly string[];
  /** Origin of the page, for the content security policy. */
  readonly pageOrigin: string;
  /** Null when our own page is not supported. */
  readonly cardFields: CardFields | null;
  /** Null where it keeps no cards. */
  readonly vault: CardVault | null;
  /** Throws UnknownCustomer when the gateway does not know the customer. */
  create(request: SessionRequest): Promise<Session>;
  /** Null when the gateway does not know the session. */
  get(sessionRef: string): Promise<Payment | null>;
  /**
   * Cancels a session and returns its final state. Idempotent for ended sessions. Where the gateway cannot close its page, an unpaid
   * session counts as cancelled, and a later payment is settled as a late capture.
   */
  cancel(sessionRef: string): Promise<Payment | null>;
  /** Returns the gateway's refund id. */
  refund(request: RefundRequest): Promise<string>;
  /** Sessions created since that time, in any order. */
  list(since: Date): AsyncIterable<Payment>;
  /**
   * Verifies a webhook signature and returns its event; null for irrelevant kinds. Throws UnverifiedEvent for a bad signature or a stale
   * timestamp.
   */
  verify(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | null;
}

/** Gateway timeouts in ms. Creating a session may take longest. A checkout creates a customer and a session, 5 seconds together. */
export const gatewayTimeouts = { customer: 1000, create: 4000, other: 2000 };

/** Timeout or connection failure: the outcome of the call is unknown. */
export class GatewayUnavailable extends Error {}

/** The gateway does not know the customer, for example after an account change. The payment continues without saved cards. */
export class UnknownCustomer extends Error {}

export class UnverifiedEvent extends Error {}

export interface Payments {
  gateway: Gateway;
  attempts: AttemptIds;
  mode: PaymentMode;
  /** Where new payments open: hosted or own page. Payments in progress stay where they began. */
  page: PaymentPage;
  /** Public origin; default return target of a payment. */
  publicUrl: string;
  /** Allowlist of origins for the return URL, including our own. */
  returnOrigins: readonly string[];
  /** Timeout (ms) of order placement for payment confirmation. */
  patienceMs: number;
}

/** Default return URL after a payment: the page that redirects the customer onwards. */
export const ownReturnUrl = (publicUrl: string, branchName: string, outcome: ReturnOutcome): string =>
  bridgeUrl(new URL(publicUrl).origin, `/${encodeURIComponent(branchName)}/menu/checkout/payment-${outcome}`);

/** Our own payment page with the gateway's card fields. The attempt id in the URL is the capability that opens it. */
export const ownPagePath = '/payment-form';
export const ownPageUrl = (publicUrl: string, attemptId: string): string => `${new URL(publicUrl).origin}${ownPagePath}/${attemptId}`;
export const isOwnPage = (publicUrl: string, url: string): boolean => url.startsWith(ownPageUrl(publicUrl, ''));
