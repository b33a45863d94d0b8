/** What the bridge page tells the page around it. It decides nothing: it says which page of ours comes next, and the server is asked there (forged message). */
import { type Return, readReturnPath, readTransactionId } from '@sufra/contract/payments/return-path';

export interface ReturnMessage extends Return {
  transactionId: string | null;
}

interface Sender {
  origin: string;
  source: unknown;
}

/** Null unless it comes from our own origin, out of the payment's frame, and has the form of a bridge's message. */
export function readReturnMessage({ origin, source, data }: Sender & { data: unknown }, expected: Sender): ReturnMessage | null {
  if (origin !== expected.origin || source !== expected.source || !source) return null;
  if (typeof data !== 'object' || data === null) return null;
  const { type, to, transaction_id } = data as Record<string, unknown>;
  const returned = type === 'payment-return' ? readReturnPath(to) : null;
  return returned && { ...returned, transactionId: readTransactionId(transaction_id) };
}
