/** How far an order is, for whoever placed it or has its private link. */
import { guestOrderStatus } from '@sufra/contract/guests/endpoints';
import { orderStatus } from '@sufra/contract/orders/endpoints';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The number of the customer's own order, or the private link to a guest's. */
export type FollowedOrder = number | { link: string };

export const statusKey = (order: FollowedOrder) =>
  typeof order === 'number' ? (['orders', order, 'status'] as const) : (['guest-order', order.link, 'status'] as const);

/** Rejects with a 404 where there is no such order. */
export const statusQuery = (order: FollowedOrder) =>
  queryOptions<OrderStatus>({
    queryKey: statusKey(order),
    queryFn: ({ signal }) =>
      typeof order === 'number' ? call(orderStatus, { orderNumber: order }, { signal }) : call(guestOrderStatus, order, { signal }),
    meta: { customer: typeof order === 'number', handlesErrors: true },
  });
