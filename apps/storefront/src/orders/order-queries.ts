/** The customer's orders, newest first. */
import { guestOrder, orderLink } from '@sufra/contract/guests/endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../api.ts';

const pageSize = 10;

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ signal, pageParam }) => call(orderHistory, { limit: pageSize, before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: Order[]) => (page.length < pageSize ? undefined : page.at(-1)?.number),
  meta: { customer: true, handlesErrors: true },
});

/** One order: the newest one before the next number, if it is the customer's. Rejects with a 404 otherwise. */
export const orderQuery = (orderNumber: number) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: async ({ signal }) => {
      const [order] = await call(orderHistory, { limit: 1, before: orderNumber + 1 }, { signal });
      if (order?.number !== orderNumber) throw new ApiError(404);
      return order;
    },
    meta: { customer: true, handlesErrors: true },
  });

const followMs = 20_000;

/** The order that a private link leads to, followed until it is over. Rejects with a 404 when it leads to none. */
export const guestOrderQuery = (link: string) =>
  queryOptions({
    queryKey: ['guest-order', link],
    queryFn: ({ signal }) => call(guestOrder, { link }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.order.state) ? followMs : false),
    meta: { handlesErrors: true },
  });

/** The private link to a guest's own order. */
export const orderLinkQuery = (orderNumber: number) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'link'],
    queryFn: ({ signal }) => call(orderLink, { orderNumber }, { signal }),
    meta: { customer: true, handlesErrors: true },
  });
