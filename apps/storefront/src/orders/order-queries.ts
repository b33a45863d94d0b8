import { guestOrder, orderLink } from '@sufra/contract/guests/endpoints';
import { openOrders, orderDetails, orderHistory } from '@sufra/contract/orders/endpoints';
import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { statusKey } from './status-query.ts';

const pageSize = 10;
const listMs = 15_000;

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ signal, pageParam }) => call(orderHistory, { limit: pageSize, before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: Order[]) => (page.length < pageSize ? undefined : page.at(-1)?.number),
  refetchInterval: ({ state: { data } }) => (data?.pages.flat().some(({ state }) => !isOver(state)) ? listMs : false),
  meta: { customer: true, handlesErrors: 'in-general' },
});

/** One order. Rejects with a 404 when unknown. */
export const orderQuery = (orderNumber: number) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: ({ signal }) => call(orderDetails, { orderNumber }, { signal }),
    meta: { customer: true, handlesErrors: 'in-general' },
  });

/** Open orders, fetched once per visit and after ordering; each is then followed. */
export const openOrdersQuery = queryOptions({
  queryKey: ['orders', 'open'],
  queryFn: async ({ signal, client }) => {
    const open = await call(openOrders, undefined, { signal });
    for (const status of open) client.setQueryData(statusKey(status.number), status);
    return open;
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { customer: true, handlesErrors: true },
});

/** Order of a private link. Rejects with a 404 when invalid. */
export const guestOrderQuery = (link: string) =>
  queryOptions({
    queryKey: ['guest-order', link],
    queryFn: ({ signal }) => call(guestOrder, { link }, { signal }),
    meta: { handlesErrors: 'in-general' },
  });

/** Private link of a guest's own order. */
export const orderLinkQuery = (orderNumber: number) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'link'],
    queryFn: ({ signal }) => call(orderLink, { orderNumber }, { signal }),
    meta: { customer: true, handlesErrors: true },
  });
