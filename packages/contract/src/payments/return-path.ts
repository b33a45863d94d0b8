/** Where a payment page leads back to: the bridge page of our own origin, and from there to one of two pages of ours. */

export type ReturnOutcome = 'successful' | 'failed';

export interface Return {
  /** A path of ours, as `/Dubai%20Marina/menu/checkout/payment-failed`. */
  path: string;
  /** What the gateway's page believes. It decides nothing: the server is asked. */
  outcome: ReturnOutcome;
}

/** The bridge page's path; it takes `to`, and the gateway adds `transaction_id`. */
export const bridgePath = '/payment-return';

/** The URL that a payment page is told to return to, for a path of ours on this origin. */
export const bridgeUrl = (origin: string, to: string): string => `${origin}${bridgePath}?${new URLSearchParams({ to })}`;

const ownPages = /^\/[^/]+\/menu\/checkout\/payment-(successful|failed)$/;
/** Stands for our own origin, whatever it is: a path that leaves it has another one. */
const here = 'https://own.invalid';

/** Reads where to return to; null for everything that is not exactly one of our two pages, whatever a URL parser would make of it. */
export function readReturnPath(to: unknown): Return | null {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, here)) return null;
  const { origin, pathname, search, hash } = new URL(to, here);
  const [, outcome] = ownPages.exec(pathname) ?? [];
  if (origin !== here || search || hash || !outcome) return null;
  return { path: pathname, outcome: outcome as ReturnOutcome };
}

/** A transaction id as gateways write them; null for anything else. */
export const readTransactionId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value) ? value : null;
