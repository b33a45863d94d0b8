/** Polls the server for a payment's outcome. */
import { placeOrder } from '@sufra/contract/checkout/endpoints';
import { paymentStatus } from '@sufra/contract/payments/endpoints';
import type { PaymentState } from '@sufra/contract/payments/model';
import type { Translator } from '@sufra/i18n';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../api.ts';
import { finishPayment } from '../checkout/finish-payment.ts';
import type { PendingPayment } from '../visit/state.ts';

export type Progress =
  /** `asked`: how often the server answered by now. */
  | { state: 'confirming'; askAgainMs: number; asked: number }
  | { state: 'placed' }
  /** `text`: the server's refusal text, if any. */
  | { state: Exclude<PaymentState, 'awaiting' | 'placed'> | 'refused'; text: string | null };

const usualMs = 2000;
const [leastMs, mostMs] = [500, 15_000];

/** Polling delay by the server's wish, within bounds; both in milliseconds. */
export const patience = (askedMs: number | null): number => Math.min(mostMs, Math.max(leastMs, askedMs ?? usualMs));

/** Transient failures: no connection, timeout, gateway down, no session. */
const isPassing = ({ status }: ApiError): boolean => typeof status !== 'number' || status >= 500 || [401, 429].includes(status);

/** Places the order with the transaction from the gateway's page (PAY-02). An invalid one is ignored. */
export async function confirmPayment(payment: PendingPayment, transactionId: string | null): Promise<Progress> {
  if (transactionId === null) return askStatus(payment);
  return asking(async (onRetryAfter) => {
    const { orderNumber } = await call(placeOrder, { cartId: payment.cartId, transactionId }, { onRetryAfter });
    return orderNumber === null ? null : placed(payment, orderNumber);
  }, payment);
}

/** Status of the payment; asking also places a paid order. */
export const askStatus = (payment: PendingPayment): Promise<Progress> =>
  asking(async (onRetryAfter) => {
    const { state, orderNumber } = await call(paymentStatus, { cartId: payment.cartId }, { onRetryAfter });
    if (state === 'placed' && orderNumber !== null) return placed(payment, orderNumber);
    return state === 'awaiting' || state === 'placed' ? null : { state, text: null };
  }, payment);

function placed(payment: PendingPayment, orderNumber: number): Progress {
  finishPayment(payment, orderNumber);
  return { state: 'placed' };
}

/** `ask` returns null while undecided. */
async function asking(ask: (onRetryAfter: (ms: number) => void) => Promise<Progress | null>, payment: PendingPayment): Promise<Progress> {
  let askedMs: number | null = null;
  const confirming = (asked: number): Progress => ({ state: 'confirming', askAgainMs: patience(askedMs), asked });
  try {
    const known = await ask((ms) => {
      askedMs = ms;
    });
    return known ?? confirming(1);
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return confirming(0);
    if (error.code === 'wrong_transaction') return askStatus(payment);
    if (error.code === 'payment_failed') return { state: 'failed', text: error.error ?? null };
    if (error.code === 'payment_refunded') return { state: 'refunding', text: error.error ?? null };
    return { state: 'refused', text: error.status === 404 ? null : (error.error ?? null) };
  }
}

/** Polls until decided; also refetches when the customer returns to the page. */
export const progressQuery = (payment: PendingPayment, transactionId: string | null) =>
  queryOptions({
    queryKey: ['payment', payment.cartId, transactionId],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<Progress>(queryKey);
      const now = await confirmPayment(payment, transactionId);
      return now.state === 'confirming' && before?.state === 'confirming' ? { ...now, asked: before.asked + now.asked } : now;
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'confirming' ? data.askAgainMs : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { customer: true, handlesErrors: true },
  });

/** Localized reason why a payment led to no order, preferably the server's. */
export function paymentFailureMessage(progress: Exclude<Progress, { state: 'confirming' | 'placed' }>, t: Translator): string {
  if (progress.text) return progress.text;
  switch (progress.state) {
    case 'refunding':
    case 'refunded':
      return t('payments.why_refunded');
    case 'ended':
      return t('payments.why_ended');
    case 'failed':
      return t('payments.why_failed');
    default:
      return t('payments.why_unknown');
  }
}
