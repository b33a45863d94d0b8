/** Life cycles as data: the states and the allowed transitions. */
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

/** `rejected` is the restaurant's no, before it cooks; `refunded` follows once everything that was paid has gone back. */
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

/** Nothing more happens with the food; money may still go back. */
export const finalStates = ['completed', 'rejected', 'cancelled', 'refunded'] as const satisfies readonly OrderState[];

export const isOver = (state: OrderState): boolean => (finalStates as readonly OrderState[]).includes(state);

/** In which the customer of a pickup by car can say that they are there. */
export const arrivalStates = ['accepted', 'preparing', 'ready'] as const satisfies readonly OrderState[];

export const canArrive = (state: OrderState): boolean => (arrivalStates as readonly OrderState[]).includes(state);

/** Why customers cancel their orders. Each reader gets it in their own language. */
export const cancelReasons = ['changed_mind', 'by_mistake', 'takes_too_long'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** ms. A refund follows soon after a refusal, and a customer who follows the order wants to see it. */
const untilRefunded = 2 * 60_000;

/** ms. Who handed an order over may take that back for ten seconds. */
const untilSure = 15_000;

/** Until when (ms since 1970) there may be more to tell of an order whose last move was then; null while there is no end to it. */
export function followedUntil(state: OrderState, movedAt: number): number | null {
  if (!isOver(state)) return null;
  if (state === 'refunded') return movedAt;
  return movedAt + (state === 'completed' ? untilSure : untilRefunded);
}

/** What may come next for an order: what is picked up is never on the way, and what is delivered is handed over at the door alone. */
export function nextStates(state: OrderState, orderType: OrderType): OrderState[] {
  const passedOver: OrderState[] = orderType === 'pickup' ? ['on_the_way'] : state === 'ready' ? ['completed'] : [];
  return orderTransitions[state].filter((next) => !passedOver.includes(next));
}

/** A cart on the server: `awaiting` its payment online, `refunding` one that came too late to be served. */
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

/** Whether a life cycle allows going from one state to the other. */
export const canTransition = <S extends string>(transitions: Record<S, readonly S[]>, from: S, to: S): boolean =>
  transitions[from].includes(to);
