/** Which moves of an order its customer is told of without looking: each by mail, and in the browsers that asked for it. */
import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export const newsStates = [
  'accepted',
  'ready',
  'on_the_way',
  'completed',
  'rejected',
  'cancelled',
] as const satisfies readonly OrderState[];
export type News = (typeof newsStates)[number];

/** Nobody has to come for a delivery that is ready; that somebody began to cook, and that money went back, is on the order's page or has its own mail. */
export const newsOf = (state: OrderState, orderType: OrderType): News | null =>
  newsStates.find((each) => each === state && !(each === 'ready' && orderType === 'delivery')) ?? null;

export interface Moved {
  orderNumber: number;
  news: News;
  at: Date;
  /** Why, in words for the customer; empty where it goes without saying. */
  cause: string;
}

interface Row {
  orderNumber: number;
  orderType: OrderType;
  state: OrderState;
  at: Date;
  cause: string;
  /** What became of it since. */
  later: OrderState[];
}

/** What an event of an order has to tell; null where that is nothing, or has been overtaken: nobody is to read that an order was accepted after it was cancelled. */
export async function findMoved(db: Db, eventId: number): Promise<Moved | null> {
  const [row] = await readEvent(db, eventId);
  const news = row && newsOf(row.state, row.orderType);
  if (!news || row.later.some((state) => newsOf(state, row.orderType))) return null;
  return { orderNumber: row.orderNumber, news, at: row.at, cause: row.cause };
}
const readEvent = statement<Row, [eventId: number]>(`
  select event.order_number as "orderNumber", order_type as "orderType", event.state, event.at, event.cause,
    array(select later.state::text from order_event as later where later.order_number = event.order_number and later.id > event.id) as later
  from order_event as event join orders on number = event.order_number
  where event.id = $1`);
