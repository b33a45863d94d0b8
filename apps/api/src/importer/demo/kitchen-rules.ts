import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';

export interface CookingOrder {
  number: number;
  orderType: OrderType;
  state: OrderState;
  /** When the order entered that state. */
  since: Date;
  /** Null for as soon as possible. */
  slotStart: Date | null;
  isWatched: boolean;
}

/** Grace period (ms) for staff at the board to handle an order. */
const waitsForStaff = 60_000;

type Step = { to: OrderState; share: number };

/** Next state of each order, with its share of the total duration. */
const steps: Record<OrderType, Partial<Record<OrderState, Step>>> = {
  pickup: {
    received: { to: 'accepted', share: 0.08 },
    accepted: { to: 'preparing', share: 0.12 },
    preparing: { to: 'ready', share: 0.4 },
    ready: { to: 'completed', share: 0.4 },
  },
  delivery: {
    received: { to: 'accepted', share: 0.08 },
    accepted: { to: 'preparing', share: 0.12 },
    preparing: { to: 'ready', share: 0.3 },
    ready: { to: 'on_the_way', share: 0.1 },
    on_the_way: { to: 'completed', share: 0.4 },
  },
};
/** Share of cooking in cooking plus delivery. */
const cooking = 0.8;

/** Cutoff for scheduled orders to accept and start; `pace` is the duration (ms) of an order. */
export const beginsBefore = (now: Date, pace: number): Date => new Date(now.getTime() + cooking * pace);

/** The due transition, or null. A scheduled order is accepted at once and timed to be ready when its slot begins. */
export function demoMove({ orderType, state, since, slotStart, isWatched }: CookingOrder, now: Date, pace: number): OrderState | null {
  const step = steps[orderType][state];
  if (!step) return null;
  if (state === 'accepted' && slotStart !== null && slotStart > beginsBefore(now, pace)) return null;
  const waits = Math.max(step.share * pace, isWatched && state === 'received' ? waitsForStaff : 0);
  return now.getTime() - since.getTime() >= waits ? step.to : null;
}
