/** Finished orders, cached as summaries to bound a tablet's memory; details load on demand. */
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

/** Details of a finished order. */
export const overOrderQuery = (number: number) => ({
  queryKey: ['order', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(oneKitchenOrder, { orderNumber: number }, { signal }),
});

/** Updates the cached details of an opened order. */
export function updateOpened(order: KitchenOrder): void {
  const { queryKey } = overOrderQuery(order.number);
  if (queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, order);
}

/** Refetches opened orders after a reconnect, which may have missed changes. */
export const refreshOpened = (): void => void queryClient.invalidateQueries({ queryKey: ['order'] });
