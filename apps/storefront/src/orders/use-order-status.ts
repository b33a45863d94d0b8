/** How far an order is, as it happens (ORD-03). */
import type { OrderStatus } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { useQuery } from '@tanstack/react-query';
import { type FollowedOrder, statusQuery } from './status-query.ts';

/** Where nothing tells of a move, it is asked for so often. */
const pollMs = 10_000;

export interface FollowedStatus {
  /** Undefined until it is known. */
  status: OrderStatus | undefined;
  /** Whether a move is told of at once; otherwise it is seen within ten seconds. */
  isLive: boolean;
  /** Why nothing is known: a 404 of the API where there is no such order. A status that could not be read again is no failure. */
  error: Error | null;
}

/** Follows an order until it is over. No failure of it opens a dialog (ERR-08). */
export function useOrderStatus(order: FollowedOrder): FollowedStatus {
  const { data: status, error } = useQuery({
    ...statusQuery(order),
    refetchInterval: ({ state: { data } }) => (data && isOver(data.state) ? false : pollMs),
  });
  return { status, isLive: false, error: status ? null : error };
}
