/** Order status, for its customer or a visitor with the private link. */
import { guestOrderStatus } from '@sufra/contract/guests/endpoints';
import { orderStatus } from '@sufra/contract/orders/endpoints';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { followedUntil } from '@sufra/contract/orders/states';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../api.ts';

/** Order number, or a guest's private link. */
export type FollowedOrder = number | { link: string };

export const statusKey = (order: FollowedOrder) =>
  typeof order === 'number' ? (['orders', order, 'status'] as const) : (['guest-order', order.link, 'status'] as const);

/** Rejects with a 404 for an unknown order. */
export const statusQuery = (order: FollowedOrder) =>
  queryOptions<OrderStatus>({
    queryKey: statusKey(order),
    queryFn: ({ signal }) =>
      typeof order === 'number' ? call(orderStatus, { orderNumber: order }, { signal }) : call(guestOrderStatus, order, { signal }),
    meta: { customer: typeof order === 'number', handlesErrors: true },
  });

export function isDone(status: OrderStatus | undefined): boolean {
  if (!status) return false;
  const until = followedUntil(status.state, Date.parse(status.events.at(-1)?.at ?? ''));
  return until !== null && !(until > Date.now());
}

/** Polling interval (ms) without a stream. */
const pollMs = 10_000;

/** Delay in ms until the next poll without a stream; false when pointless. `error`: why nothing is known. */
export function askAgainAfter(status: OrderStatus | undefined, error: Error | null): number | false {
  const isNone = !status && error instanceof ApiError && (error.status === 404 || error.status === 401);
  return isDone(status) || isNone ? false : pollMs;
}
