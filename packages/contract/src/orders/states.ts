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

/** A cart on the server: quoted until it is placed, expires or is cancelled. */
export type CartState = 'quoted' | 'placed' | 'expired' | 'cancelled';

export const cartTransitions: Record<CartState, readonly CartState[]> = {
  quoted: ['placed', 'expired', 'cancelled'],
  placed: [],
  expired: [],
  cancelled: [],
};

/** Whether a life cycle allows going from one state to the other. */
export const canTransition = <S extends string>(transitions: Record<S, readonly S[]>, from: S, to: S): boolean =>
  transitions[from].includes(to);
