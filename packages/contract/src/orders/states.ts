/** Life cycles as data: the states and the allowed transitions. */

export const orderStates = ['received', 'accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  received: ['accepted', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'on_the_way', 'cancelled'],
  ready: ['completed', 'cancelled'],
  on_the_way: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

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
