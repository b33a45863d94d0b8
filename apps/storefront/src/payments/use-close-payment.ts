import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { closePayment } from '../checkout/finish-payment.ts';
import type { PendingPayment } from '../visit/state.ts';

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
