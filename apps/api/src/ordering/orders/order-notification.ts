/** What a customer is told of an order without looking: by mail, and in the browsers that asked for it. */
import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** `delayed` is another promised time in the same state. */
export type OrderNotification = 'accepted' | 'ready' | 'on_the_way' | 'completed' | 'rejected' | 'cancelled' | 'delayed';

/**
 * Moves that the customer is told of. For a delivery that is ready, the customer has nothing to do. The order's page shows when the cook
 * begins. A refund has its own mail.
 */
const notificationByState: Record<OrderType, Partial<Record<OrderState, OrderNotification>>> = {
  pickup: { accepted: 'accepted', ready: 'ready', completed: 'completed', rejected: 'rejected', cancelled: 'cancelled' },
  delivery: { accepted: 'accepted', on_the_way: 'on_the_way', completed: 'completed', rejected: 'rejected', cancelled: 'cancelled' },
};

/** What is new about an order that has come into these states, the last of them just now; null where that is nothing to tell. */
export function notificationFor(states: readonly OrderState[], orderType: OrderType): OrderNotification | null {
  const [before, state] = [states.at(-2), states.at(-1)];
  if (state === undefined) return null;
  return state === before ? 'delayed' : (notificationByState[orderType][state] ?? null);
}

/**
 * Whether a later notification makes this obsolete. The customer must not read that an order was accepted after it was cancelled, nor an outdated
 * time.
 */
const isSuperseded = (notification: OrderNotification, later: readonly (OrderNotification | null)[]): boolean =>
  later.some((each) => each !== null && (each !== 'delayed' || notification === 'delayed'));

export interface Moved {
  orderNumber: number;
  notification: OrderNotification;
  at: Date;
  /** Why, in words for the customer; empty where it goes without saying. */
  cause: string;
}

/** What an event of an order has to tell; null where that is nothing, or has been overtaken. */
export async function findMoved(db: Db, eventId: number): Promise<Moved | null> {
  const events = await readEvents(db, eventId);
  const index = events.findIndex(({ id }) => id === eventId);
  const event = events[index];
  if (!event) return null;
  const states = events.map(({ state }) => state);
  const notificationAt = (place: number) => notificationFor(states.slice(0, place + 1), event.orderType);
  const notification = notificationAt(index);
  const later = events.slice(index + 1).map((_, nth) => notificationAt(index + 1 + nth));
  if (!notification || isSuperseded(notification, later)) return null;
  return { orderNumber: event.orderNumber, notification, at: event.at, cause: event.cause };
}

interface Row {
  id: number;
  orderNumber: number;
  orderType: OrderType;
  state: OrderState;
  at: Date;
  cause: string;
}
/** Of the order of that event, oldest first; nothing is told of moves that were taken back. */
const readEvents = statement<Row, [eventId: number]>(`
  select event.id, number as "orderNumber", order_type as "orderType", event.state, event.at, event.cause
  from order_step as event join orders on number = event.order_number
  where event.order_number = (select order_number from order_event where id = $1) order by event.id`);
