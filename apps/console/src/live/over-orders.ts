/**
 * Orders that are over. A long day has hundreds, and a tablet that kept them whole would use more memory until midnight.
 * It keeps a line of each, and lazily loads the rest when a staff member opens one.
 */
import { oneKitchenOrder } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';

export const lineOf = ({ number, state, customer, version, events, placedAt, help }: KitchenOrder): OverOrder => ({
  number,
  state,
  customer,
  version,
  at: events.at(-1)?.at ?? placedAt,
  openHelp: help.filter(({ answeredAt }) => answeredAt === null).length,
});

/** All of one. */
export const overOrderQuery = (number: number) => ({
  queryKey: ['order', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(oneKitchenOrder, { orderNumber: number }, { signal }),
});

/** Updates an order that a staff member has opened, so that it stays open and current. */
export function keepOpened(order: KitchenOrder): void {
  const { queryKey } = overOrderQuery(order.number);
  if (queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, order);
}

/** Refetches opened orders after a lost connection: the tablet has missed what changed meanwhile. */
export const refreshOpened = (): void => void queryClient.invalidateQueries({ queryKey: ['order'] });
