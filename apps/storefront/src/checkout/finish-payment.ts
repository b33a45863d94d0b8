/** Finishes payments in the visit: the only place that removes a pending payment. */
import { sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cancelPayment } from '@sufra/contract/payments/endpoints';
import type { PaymentState } from '@sufra/contract/payments/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { replace, useNavigate } from 'react-router';
import { ApiError, call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { paths } from '../paths.ts';
import { clearDraft } from '../visit/draft.ts';
import { saveEmptiedCart } from '../visit/emptied.ts';
import type { PendingPayment } from '../visit/state.ts';
import { update, useStore } from '../visit/store.ts';
import { keepPlacedOrder, setPostPaymentRedirect } from './after-checkout.ts';
import { closeAttempt, endAttempt, isDecided } from './attempt.ts';

export const pendingPayment = (): PendingPayment | null => useStore.getState().cart.payment;
/** Loader of pages for a pending payment (`requirePayment` guards them). */
export function loadPayment(): PendingPayment {
  const payment = pendingPayment();
  if (!payment) throw replace(paths.orders);
  return payment;
}

const isPending = ({ cartId }: PendingPayment): boolean => pendingPayment()?.cartId === cartId;

/**
 * Payment succeeded: clears the cart, and checkout pages redirect to the confirmation (PAY-02). Idempotent across tabs; returns whether
 * this call was first.
 */
export function finishPayment(payment: PendingPayment, orderNumber: number): boolean {
  if (!isPending(payment)) return false;
  const { orderType, minutes, slotStart, branch } = payment;
  closeAttempt();
  clearDraft();
  keepPlacedOrder({ orderNumber, minutes, slotStart, orderType, branch });
  // Invalidate the order history.
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
  // Redundant for our server, which enqueues the mail at placement, but required by the contract.
  call(sendOrderEmail, { orderNumber }).catch(() => undefined);
  setPostPaymentRedirect(paths.orderPlaced(branch.en));
  update('cart', { lines: [], payment: null });
  return true;
}

interface Ending {
  /** Redirect target of the payment pages. */
  to?: string;
  clearsCart?: boolean;
}

/** Payment failed or was refunded: the next press starts a new attempt. Keeps the cart unless `clear`, when the menu offers undo. */
export function forgetPayment(payment: PendingPayment, { to, clearsCart }: Ending = {}): void {
  if (!isPending(payment)) return;
  endAttempt();
  setPostPaymentRedirect(to ?? null);
  if (clearsCart) saveEmptiedCart(payment.branch.en, useStore.getState().cart.lines);
  update('cart', { payment: null, ...(clearsCart && { lines: [] }) });
}

/** Closes the payment page at the server and returns the final state, which may be paid. While undecided, nothing changes. */
export async function closePayment(payment: PendingPayment, ending?: Ending): Promise<PaymentState> {
  const { state, orderNumber } = await cancel(payment, ending?.clearsCart ?? false);
  if (state === 'placed' && orderNumber !== null) finishPayment(payment, orderNumber);
  else if (state !== 'awaiting') forgetPayment(payment, ending);
  return state;
}

async function cancel({ cartId }: PendingPayment, givesUp: boolean): Promise<{ state: PaymentState; orderNumber: number | null }> {
  try {
    return await call(cancelPayment, { cartId, givesUp });
  } catch (error) {
    // Unknown cart at the server: it cannot be paid any more.
    if (error instanceof ApiError && isDecided(error.status)) return { state: 'ended', orderNumber: null };
    throw error;
  }
}

interface Leaving {
  /** Path to go to; absent: stay. */
  to?: string;
  clearsCart?: boolean;
}

/** Closes a payment and leaves its pages; if it turns out paid, for the confirmation. */
export function useClosePayment(payment: PendingPayment) {
  const navigate = useNavigate();
  const { t } = useI18n();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (leaving: Leaving) => closePayment(payment, leaving),
    // Guards redirect from an ended payment. An undecided one stays pending, as the checkout shows.
    onSuccess: (state, { to }) => {
      if (state !== 'awaiting') return;
      if (to) void navigate(to);
      else toast({ text: t('payments.earlier_awaited') });
    },
  });
  return { close: mutate, isClosing: isPending, closingFor: isPending ? variables : undefined };
}
