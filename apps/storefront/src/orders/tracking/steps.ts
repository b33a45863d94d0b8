/** Order timeline as steps: past, current and future. */
import type { OrderType } from '@sufra/contract/names';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { isOver, type OrderState, orderStates } from '@sufra/contract/orders/states';
import type { MessageKey } from '@sufra/i18n';

export interface Step {
  state: OrderState;
  /** ISO 8601 with the branch's offset; null for future steps. */
  at: string | null;
  phase: 'done' | 'now' | 'ahead';
}

/** Normal course; a delivery may be `ready` in between. */
const courses: Record<OrderType, readonly OrderState[]> = {
  pickup: ['received', 'accepted', 'preparing', 'ready', 'completed'],
  delivery: ['received', 'accepted', 'preparing', 'on_the_way', 'completed'],
};

/** Ended orders have no future or current steps. */
export function stepsOf({ orderType, state, events }: Pick<OrderStatus, 'orderType' | 'state' | 'events'>): Step[] {
  const over = isOver(state);
  // An event without a state change only updates the estimate.
  const moves = events.filter((event, index) => event.state !== events[index - 1]?.state);
  const happened = moves.map((move, index): Step => {
    const isLast = index === moves.length - 1;
    return { state: move.state, at: move.at, phase: isLast && !over ? 'now' : 'done' };
  });
  if (over) return happened;
  const ahead = courses[orderType].filter((each) => orderStates.indexOf(each) > orderStates.indexOf(state));
  return [...happened, ...ahead.map((each): Step => ({ state: each, at: null, phase: 'ahead' }))];
}

/** How and why an order ended early; null otherwise. Later refunds do not matter. */
export function endingOf({ events }: Pick<OrderStatus, 'events'>): { state: 'rejected' | 'cancelled'; cause: string } | null {
  for (const { state, cause } of events) if (state === 'rejected' || state === 'cancelled') return { state, cause };
  return null;
}

interface Headline {
  title: MessageKey;
  /** Null where the title says it all. */
  text: MessageKey | null;
}

/** Both may name the branch. */
export function headlineOf(status: Pick<OrderStatus, 'orderType' | 'state' | 'events' | 'slotStart' | 'table'>): Headline {
  const { state, slotStart } = status;
  const way = status.table === undefined ? status.orderType : 'table';
  const ending = endingOf(status);
  if (ending) return { title: `orders.now_${ending.state}`, text: null };
  switch (state) {
    case 'accepted':
      return { title: 'orders.now_accepted', text: slotStart ? 'orders.now_accepted_later' : 'orders.now_accepted_text' };
    case 'ready':
    case 'completed':
      return { title: `orders.now_${state}_${way}`, text: `orders.now_${state}_${way}_text` };
    case 'received':
    case 'preparing':
    case 'on_the_way':
      return { title: `orders.now_${state}`, text: `orders.now_${state}_text` };
    default:
      return { title: 'orders.now_refunded', text: null };
  }
}
