/** A driver's deliveries: their query, and the calls that answer the same. */
import { listDeliveries } from '@sufra/contract/drivers/endpoints';
import type { Deliveries } from '@sufra/contract/drivers/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

const queryKey = ['deliveries'];

export const deliveriesQuery = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listDeliveries, undefined, { signal }),
  // The kitchen assigns orders meanwhile.
  refetchInterval: 10_000,
};

/** Sends a call of an order, and shows its answer; refetches after a refusal. */
export function useDeliveryCall<Input>(number: number, send: (input: Input) => Promise<Deliveries>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (deliveries) => {
      // A refetch under way would overwrite the answer with older data.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, deliveries);
      setTimeout(() => keepFocus(number));
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Focuses the heading of an order whose pressed button is gone. */
function keepFocus(number: number): void {
  if (document.activeElement === document.body) document.getElementById(`order-${number}`)?.focus({ preventScroll: true });
}
