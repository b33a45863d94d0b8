/** An order kept in sync with its status. */
import type { Order } from '@sufra/contract/orders/model';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FollowedOrder } from './status-query.ts';
import { type FollowedStatus, useOrderStatus } from './use-order-status.ts';

interface Followed extends FollowedStatus {
  /** With its latest state. */
  order: Order;
}

/** `queryKey`: the order's query, invalidated with each move because refunds may change. */
export function useFollowed(which: FollowedOrder, read: Order, queryKey: QueryKey): Followed {
  const queryClient = useQueryClient();
  const followed = useOrderStatus(which);
  const { status } = followed;
  const isOld = status !== undefined && (status.state !== read.state || status.refunded !== givenBack(read));
  const state = status?.state;
  const refunded = status?.refunded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change, whatever the answer
  useEffect(() => {
    if (!isOld) return;
    void queryClient.invalidateQueries({ queryKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
  }, [state, refunded]);
  return { ...followed, order: { ...read, state: state ?? read.state } };
}

const givenBack = ({ refunds }: Order): number => refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt ? amount : 0), 0);
