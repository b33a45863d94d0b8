/** The way from the button to an order number: check out, place, and what to do when the server refuses. */
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { reportProblem } from '../calls/problems.ts';
import { attemptKey, endAttempt } from './attempt.ts';
import { checkoutInput, type OrderDraft, orderFingerprint } from './order-input.ts';

/** Why the server did not take the order, in words for the customer. */
export interface Refusal {
  code: string;
  text: string;
}

export function usePlaceOrder(onPlaced: (orderNumber: number, wanted: OrderDraft) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: sendOrder,
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: (orderNumber, wanted) => {
      endAttempt();
      // A history that was looked at a moment ago lacks this order.
      queryClient.invalidateQueries({ queryKey: ['orders'] });
      // Placing has queued the mail already; this is the source's call that makes sure.
      call(sendOrderEmail, { orderNumber }).catch(() => undefined);
      onPlaced(orderNumber, wanted);
    },
    onError: async (error) => {
      const isDecided = error instanceof ApiError && typeof error.status === 'number' && error.status < 500;
      if (isDecided) endAttempt();
      if (!isDecided || !error.error || error.code === 'session_expired' || error.status === 401) return reportProblem(error);
      // The menu of this moment says at every line what has changed, and the list which addresses are still served, before the refusal is read.
      await queryClient.invalidateQueries();
      setRefusal({ code: error.code ?? '', text: error.error });
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const place = (wanted: OrderDraft) => {
    // Two presses within one frame come before `isPending` is true.
    if (running.current) return;
    running.current = true;
    mutate(wanted);
  };
  return { place, isPending, refusal };
}

/** Answers the order's number. A checkout that has expired on the server is made once more by itself. */
async function sendOrder(wanted: OrderDraft): Promise<number> {
  try {
    return await checkOutAndPlace(wanted);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cart_expired')) throw error;
    endAttempt();
    return checkOutAndPlace(wanted);
  }
}

async function checkOutAndPlace(wanted: OrderDraft): Promise<number> {
  const headers = { 'idempotency-key': attemptKey(orderFingerprint(wanted)) };
  const { cartId } = await call(checkout, checkoutInput(wanted, new Date()), { headers });
  const { orderNumber } = await call(placeOrder, { cartId, transactionId: cashTransactionId }, { headers });
  return orderNumber;
}
