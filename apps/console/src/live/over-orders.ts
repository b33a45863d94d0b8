/** Orders that are over. A long day has hundreds, and a tablet that kept all of each would grow until midnight: it keeps a line, and asks for the rest when somebody opens one. */
import { oneKitchenOrder } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';

export const lineOf = ({ number, state, customer, version, events, placedAt }: KitchenOrder): OverOrder => ({
  number,
  state,
  customer,
  version,
  at: events.at(-1)?.at ?? placedAt,
});

/** All of one. */
export const overOrderQuery = (number: number) => ({
  queryKey: ['order', number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(oneKitchenOrder, { orderNumber: number }, { signal }),
});

/** Where somebody has it open, it stays as it is, and follows what becomes of it. */
export function keepOpened(order: KitchenOrder): void {
  const { queryKey } = overOrderQuery(order.number);
  if (queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, order);
}

/** After a cut: what has become of it meanwhile nobody has told. */
export const refreshOpened = (): void => void queryClient.invalidateQueries({ queryKey: ['order'] });
