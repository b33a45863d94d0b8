/** The way from the button to an order number: check out, place, and what to do when the server refuses. */
import { cashTransactionId, checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { reportProblem } from '../calls/problems.ts';
import { attemptKey, endAttempt } from './attempt.ts';
import { checkoutInput, type Wish, wishText } from './order-input.ts';

/** Why the server did not take the order, in words for the customer. */
export interface Refusal {
  code: string;
  text: string;
}

export function usePlaceOrder(onPlaced: (orderNo: number, wish: Wish) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: sendOrder,
    meta: { handlesErrors: true },
    onMutate: () => setRefusal(null),
    onSuccess: (orderNo, wish) => {
      endAttempt();
      // A history that was looked at a moment ago lacks this order.
      queryClient.invalidateQueries({ queryKey: ['orders'] });
      // Placing has queued the mail already; this is the source's call that makes sure.
      call(sendOrderEmail, { body: { order_no: orderNo } }).catch(() => undefined);
      onPlaced(orderNo, wish);
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
  const place = (wish: Wish) => {
    // Two presses within one frame come before `isPending` is true.
    if (running.current) return;
    running.current = true;
    mutate(wish);
  };
  return { place, isPending, refusal };
}

/** Answers the order's number. A checkout that has expired on the server is made once more by itself. */
async function sendOrder(wish: Wish): Promise<number> {
  try {
    return await checkOutAndPlace(wish);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'cart_expired')) throw error;
    endAttempt();
    return checkOutAndPlace(wish);
  }
}

async function checkOutAndPlace(wish: Wish): Promise<number> {
  const headers = { 'idempotency-key': attemptKey(wishText(wish)) };
  const { cart_id } = await call(checkout, { body: checkoutInput(wish, new Date()), headers });
  const { order_no } = await call(placeOrder, { body: { cart_id, transaction_id: cashTransactionId }, headers });
  return order_no;
}
