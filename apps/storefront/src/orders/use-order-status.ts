/** Real-time order status (ORD-03). */
import type { Order, OrderStatus } from '@sufra/contract/orders/model';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgainAfter, type FollowedOrder, isDone, statusQuery } from './status-query.ts';

export interface FollowedStatus {
  /** Undefined until it is known. */
  status: OrderStatus | undefined;
  /** Whether updates are live; otherwise polled within ten seconds. */
  isLive: boolean;
  /** Why nothing is known: a 404 for an unknown order. Failed refetches are not errors. */
  error: Error | null;
}

/** Follows an order until it ends. Failures open no dialog (ERR-08). Components on a page share the stream. */
export function useOrderStatus(order: FollowedOrder): FollowedStatus {
  const [isLive, setLive] = useState(false);
  const { data: status, error } = useQuery({
    ...statusQuery(order),
    refetchInterval: ({ state: { data, error: reason } }) => (isLive ? false : askAgainAfter(data, reason)),
  });
  const number = typeof order === 'number' ? order : null;
  const link = typeof order === 'number' ? '' : order.link;
  const follows = !isDone(status) && (status !== undefined || error === null);
  useEffect(() => {
    if (!follows) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    // When it fails to load, polling suffices.
    const loading = import('./follow-order.ts').catch(() => null);
    void loading.then((loaded) => {
      if (!isLeft) stop = loaded?.followOrder(number ?? { link }, setLive) ?? null;
    });
    return () => {
      isLeft = true;
      stop?.();
      setLive(false);
    };
  }, [follows, number, link]);
  return { status, isLive, error: status ? null : error };
}

/** An order kept in sync with its status. `queryKey`: the order's query, invalidated with each move because refunds may change. */
export function useFollowed(which: FollowedOrder, read: Order, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const followed = useOrderStatus(which);
  const { status } = followed;
  const isOld = status !== undefined && (status.state !== read.state || status.refunded !== refundedTotal(read));
  const state = status?.state;
  const refunded = status?.refunded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change, whatever the answer
  useEffect(() => {
    if (!isOld) return;
    void queryClient.invalidateQueries({ queryKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
  }, [state, refunded]);
  /** With its latest state. */
  const order: Order = { ...read, state: state ?? read.state };
  return { ...followed, order };
}

const refundedTotal = ({ refunds }: Order): number => refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt ? amount : 0), 0);
