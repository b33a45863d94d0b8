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

/** As much as gateways take. */
const longestUrl = 2000;

/**
 * Where a payment may lead, as it was parsed: a backslash or a blank means to the gateway what it means here. Only to an origin of ours, without a user's name in
 * it; null asks for our own page. Undefined: it may not.
 */
export function returnUrl({ returnOrigins }: Payments, url: string | null | undefined): string | null | undefined {
  if (url === null || url === undefined || url === '') return null;
  // The parser would leave tabs and line ends out, wherever they are.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(url) || !URL.canParse(url)) return undefined;
  const { origin, username, password, protocol, href } = new URL(url);
  const isOurs = /^https?:$/.test(protocol) && username === '' && password === '' && returnOrigins.includes(origin);
  return isOurs && href.length <= longestUrl ? href : undefined;
}
