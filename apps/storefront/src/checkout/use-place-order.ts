/** From the button to an order number: check out, place, and handle refusals. */
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../api.ts';
import { reportProblem } from '../calls/problems.ts';
import { attemptKey, endAttempt, isDecided } from './attempt.ts';
import { checkoutInput, type OrderDraft, orderFingerprint } from './order-input.ts';

/** Why the server refused the order, in words for the customer. */
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
      // A cached order history lacks this order.
      queryClient.invalidateQueries({ queryKey: ['orders'] });
      // Placing has queued the mail already; the contract has clients ask for it as well.
      call(sendOrderEmail, { orderNumber }).catch(() => undefined);
      onPlaced(orderNumber, wanted);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return reportProblem(error);
      if (isDecided(error.status)) endAttempt();
      // A refusal in words stands beside the button.
      if (!error.error || typeof error.status !== 'number' || error.status >= 500 || error.status === 401) return reportProblem(error);
      // Refetch menu and addresses first, so that the lines show what has changed when the refusal appears.
      await queryClient.invalidateQueries();
      setRefusal({ code: error.code ?? '', text: error.error });
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const place = (wanted: OrderDraft) => {
    // A double press comes before `isPending` is true.
    if (running.current) return;
    running.current = true;
    mutate(wanted);
  };
  return { place, isPending, refusal };
}

/** Returns the order's number. Retries once when the checkout has expired on the server. */
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
  if (orderNumber === null) throw new Error('an order paid in cash cannot be pending');
  return orderNumber;
}
