/** State machines of orders and carts: states and allowed transitions. */
import type { OrderType } from '../names.ts';

export const orderStates = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'rejected',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** `rejected`: refused by the restaurant before cooking; `refunded`: everything paid was returned. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  received: ['accepted', 'rejected', 'cancelled'],
  accepted: ['preparing', 'rejected', 'cancelled'],
  preparing: ['ready', 'on_the_way', 'cancelled'],
  ready: ['on_the_way', 'completed', 'cancelled'],
  on_the_way: ['completed', 'cancelled'],
  completed: ['refunded'],
  rejected: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Final for the kitchen; refunds may still follow. */
export const finalStates = ['completed', 'rejected', 'cancelled', 'refunded'] as const satisfies readonly OrderState[];

export const isOver = (state: OrderState): boolean => (finalStates as readonly OrderState[]).includes(state);

/** States in which the customer of a curbside pickup can announce the arrival. */
export const arrivalStates = ['accepted', 'preparing', 'ready'] as const satisfies readonly OrderState[];

export const canArrive = (state: OrderState): boolean => (arrivalStates as readonly OrderState[]).includes(state);

/** Predefined cancellation reasons, localized for each reader. */
export const cancelReasons = ['changed_mind', 'by_mistake', 'takes_too_long'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** ms; a refund soon follows a refusal, and followers should see it. */
const untilRefunded = 2 * 60_000;

/** ms; a handover can be undone for ten seconds. */
const untilSure = 15_000;

/** End of updates (ms since 1970) after a move into this state; null when unlimited. */
export function followedUntil(state: OrderState, movedAt: number): number | null {
  if (!isOver(state)) return null;
  if (state === 'refunded') return movedAt;
  return movedAt + (state === 'completed' ? untilSure : untilRefunded);
}

/** Next states of an order: pickups are never on the way; deliveries complete only from there. */
export function nextStates(state: OrderState, orderType: OrderType): OrderState[] {
  const passedOver: OrderState[] = orderType === 'pickup' ? ['on_the_way'] : state === 'ready' ? ['completed'] : [];
  return orderTransitions[state].filter((next) => !passedOver.includes(next));
}

/** State of a server cart: `awaiting` online payment; `refunding` a late one. */
export type CartState = 'quoted' | 'awaiting' | 'placed' | 'expired' | 'cancelled' | 'refunding' | 'refunded';

export const cartTransitions: Record<CartState, readonly CartState[]> = {
  quoted: ['awaiting', 'placed', 'expired', 'cancelled'],
  awaiting: ['placed', 'expired', 'cancelled'],
  placed: [],
  expired: ['refunding'],
  cancelled: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

/** Whether a state machine allows a transition. */
export const canTransition = <S extends string>(transitions: Record<S, readonly S[]>, from: S, to: S): boolean =>
  transitions[from].includes(to);
