/** What became of a payment, told to the visit: the only place where a pending payment is forgotten. */
import { sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cancelPayment } from '@sufra/contract/payments/endpoints';
import type { PaymentState } from '@sufra/contract/payments/model';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { paths } from '../paths.ts';
import { keepEmptied } from '../visit/emptied.ts';
import type { PendingPayment } from '../visit/state.ts';
import { update, useStore } from '../visit/store.ts';
import { keepPlacedOrder, setPostPaymentRedirect } from './after-checkout.ts';
import { closeAttempt, endAttempt, isDecided } from './attempt.ts';
import { forgetDraft } from './draft.ts';

export const pendingPayment = (): PendingPayment | null => useStore.getState().cart.payment;
const isPending = ({ cartId }: PendingPayment): boolean => pendingPayment()?.cartId === cartId;

/**
 * It is paid and ordered: the cart is empty, and the pages of its checkout lead to the thanks (PAY-02); other pages stay. Does nothing in a tab
 * that comes second, and answers whether it was first.
 */
export function finishPayment(payment: PendingPayment, orderNumber: number): boolean {
  if (!isPending(payment)) return false;
  const { orderType, minutes, slotStart, branch } = payment;
  closeAttempt();
  forgetDraft();
  keepPlacedOrder({ orderNumber, minutes, slotStart, orderType, branch });
  // A cached order history lacks this order.
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
  // Placing has queued the mail already; the contract has clients ask for it as well.
  call(sendOrderEmail, { orderNumber }).catch(() => undefined);
  setPostPaymentRedirect(paths.orderPlaced(branch.en));
  update('cart', { lines: [], payment: null });
  return true;
}

interface Ending {
  /** Where the pages of the payment lead then. */
  to?: string;
  clearsCart?: boolean;
}

/** It came to nothing, or is given back: the next press makes a new attempt. The cart stays, unless it is to be cleared: the menu offers its dishes then. */
export function forgetPayment(payment: PendingPayment, { to, clearsCart }: Ending = {}): void {
  if (!isPending(payment)) return;
  endAttempt();
  setPostPaymentRedirect(to ?? null);
  if (clearsCart) keepEmptied(payment.branch.en, useStore.getState().cart.lines);
  update('cart', { payment: null, ...(clearsCart && { lines: [] }) });
}

/**
 * Closes the payment's page on the server, which answers the payment's state: the money may have come in.
 * While the gateway has not decided, all stays as it is.
 */
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
    // The server does not have this cart, so it cannot be paid any more.
    if (error instanceof ApiError && isDecided(error.status)) return { state: 'ended', orderNumber: null };
    throw error;
  }
}

interface Leaving {
  /** Stays where it is without one. */
  to?: string;
  clearsCart?: boolean;
}

/** Closes a payment and leaves its pages; where it turns out to be paid, for the thanks. */
export function useClosePayment(payment: PendingPayment) {
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (leaving: Leaving) => closePayment(payment, leaving),
    // The guards lead on from a payment that has ended. An undecided one stays pending, and the checkout says so.
    onSuccess: (state, { to }) => {
      if (state === 'awaiting' && to) void navigate(to);
    },
  });
  return { close: mutate, isClosing: isPending, closingFor: isPending ? variables : undefined };
}
