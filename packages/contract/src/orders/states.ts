/** Life cycles as data: which states exist and which moves are allowed. */

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

/** A cart kept by the server: quoted until it is placed, expired or given up. */
export type CartState = 'quoted' | 'placed' | 'expired' | 'cancelled';

export const cartTransitions: Record<CartState, readonly CartState[]> = {
  quoted: ['placed', 'expired', 'cancelled'],
  placed: [],
  expired: [],
  cancelled: [],
};

/** Whether a life cycle allows the step from one state to the other. */
export const canTransition = <S extends string>(transitions: Record<S, readonly S[]>, from: S, to: S): boolean =>
  transitions[from].includes(to);
