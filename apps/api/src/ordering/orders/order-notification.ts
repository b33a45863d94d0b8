/** Order notifications to customers, by mail, Web Push and WhatsApp. */
import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** `delayed`: new estimate in the same state. */
export type OrderNotification = 'accepted' | 'ready' | 'on_the_way' | 'completed' | 'rejected' | 'cancelled' | 'delayed';

/**
 * Moves that notify the customer. A ready delivery needs no action, and the order page shows the start of cooking. Refunds have their own
 * mail.
 */
const notificationByState: Record<OrderType, Partial<Record<OrderState, OrderNotification>>> = {
  pickup: { accepted: 'accepted', ready: 'ready', completed: 'completed', rejected: 'rejected', cancelled: 'cancelled' },
  delivery: { accepted: 'accepted', on_the_way: 'on_the_way', completed: 'completed', rejected: 'rejected', cancelled: 'cancelled' },
};

/** The notification for a sequence of states ending now; null for none. */
export function notificationFor(states: readonly OrderState[], orderType: OrderType): OrderNotification | null {
  const [before, state] = [states.at(-2), states.at(-1)];
  if (state === undefined) return null;
  return state === before ? 'delayed' : (notificationByState[orderType][state] ?? null);
}

/** Whether a later notification supersedes this one: no "accepted" after a cancellation, and no outdated time. */
const isSuperseded = (notification: OrderNotification, later: readonly (OrderNotification | null)[]): boolean =>
  later.some((each) => each !== null && (each !== 'delayed' || notification === 'delayed'));

export interface OrderTransition {
  orderNumber: number;
  notification: OrderNotification;
  at: Date;
  /** Reason shown to the customer; empty when self-evident. */
  cause: string;
}

/** Notification content of an order event; null when there is none, or it is superseded. */
export async function findTransition(db: Db, eventId: number): Promise<OrderTransition | null> {
  const events = await readEvents(db, eventId);
  const index = events.findIndex(({ id }) => id === eventId);
  const event = events[index];
  if (!event) return null;
  const states = events.map(({ state }) => state);
  const notificationAt = (place: number) => notificationFor(states.slice(0, place + 1), event.orderType);
  const notification = notificationAt(index);
  const later = events.slice(index + 1).map((_, nth) => notificationAt(index + 1 + nth));
  if (!notification || isSuperseded(notification, later)) return null;
  // The waiter brings it.
  if (event.isAtTable && notification === 'ready') return null;
  return { orderNumber: event.orderNumber, notification, at: event.at, cause: event.cause };
}

interface Row {
  id: number;
  orderNumber: number;
  orderType: OrderType;
  isAtTable: boolean;
  state: OrderState;
  at: Date;
  cause: string;
}
/** Events of that event's order, oldest first; undone moves are excluded. */
const readEvents = statement<Row, [eventId: number]>(`
  select event.id, number as "orderNumber", order_type as "orderType", at_table is not null as "isAtTable", event.state, event.at, event.cause
  from order_step as event join orders on number = event.order_number
  where event.order_number = (select order_number from order_event where id = $1) order by event.id`);
