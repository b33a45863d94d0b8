/** How this installation is paid online: its gateway, how the page is shown, and where it may lead back to. */
import type { PaymentMode } from '@sufra/contract/payments/model';
import { bridgeUrl, type ReturnOutcome } from '@sufra/contract/payments/return-path';
import type { Gateway } from './gateway.ts';

export interface Payments {
  gateway: Gateway;
  mode: PaymentMode;
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
