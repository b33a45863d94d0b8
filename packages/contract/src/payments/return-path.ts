/** Return from a payment page: to our bridge page, and from there to one of two own pages. */

export type ReturnOutcome = 'successful' | 'failed';

export interface Return {
  /** Own path, such as `/Dubai%20Marina/menu/checkout/payment-failed`. */
  path: string;
  /** The gateway page's claim, never trusted: the server is asked. */
  outcome: ReturnOutcome;
}

/** Path of the bridge page; takes `to`, and the gateway adds `transaction_id`. */
export const bridgePath = '/payment-return';

/** Return URL for the gateway, leading to a path of ours. */
export const bridgeUrl = (origin: string, to: string): string => `${origin}${bridgePath}?${new URLSearchParams({ to })}`;

const ownPages = /^\/[^/]+\/menu\/checkout\/payment-(successful|failed)$/;
/** Placeholder origin: a path that leaves it has a different origin. */
const here = 'https://own.invalid';

/** Open redirect protection: parses the return path; null unless it is exactly one of our two pages. */
export function readReturnPath(to: unknown): Return | null {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, here)) return null;
  const { origin, pathname, search, hash } = new URL(to, here);
  const [, outcome] = ownPages.exec(pathname) ?? [];
  if (origin !== here || search || hash || !outcome) return null;
  return { path: pathname, outcome: outcome as ReturnOutcome };
}

/** A well-formed transaction id; null otherwise. */
export const readTransactionId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value) ? value : null;
