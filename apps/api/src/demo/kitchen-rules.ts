import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';

export interface CookingOrder {
  number: number;
  orderType: OrderType;
  state: OrderState;
  /** When it came to that state. */
  since: Date;
  /** Null for as soon as possible. */
  slotStart: Date | null;
  isWatched: boolean;
}

/** How long (ms) an order waits for the staff member at the board. */
const waitsForStaff = 60_000;

type Step = { to: OrderState; share: number };

/** What comes next, and after which share of the time that a whole order takes. */
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
/** Of cooking and bringing it. */
const cooking = 0.8;

/** By when an order for later has to be accepted and waiting for the kitchen to begin with it; `pace` is how long (ms) a whole order takes. */
export const beginsBefore = (now: Date, pace: number): Date => new Date(now.getTime() + cooking * pace);

/** The move that is due, or null. An order for later is accepted at once, and made so that it is there as its slot begins. */
export function demoMove({ orderType, state, since, slotStart, isWatched }: CookingOrder, now: Date, pace: number): OrderState | null {
  const step = steps[orderType][state];
  if (!step) return null;
  if (state === 'accepted' && slotStart !== null && slotStart > beginsBefore(now, pace)) return null;
  const waits = Math.max(step.share * pace, isWatched && state === 'received' ? waitsForStaff : 0);
  return now.getTime() - since.getTime() >= waits ? step.to : null;
}
