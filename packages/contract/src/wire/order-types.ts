/** The wire's numbers of the order types. */
import type { OrderType } from '../names.ts';

/** The `type_id` of each order type on the wire. */
export const orderTypeIds = { pickup: 1, delivery: 2 } as const satisfies Record<OrderType, number>;

/** The order type of a `type_id`; null for an unknown number. */
export const orderTypeOf = (typeId: number): OrderType | null =>
  typeId === orderTypeIds.pickup ? 'pickup' : typeId === orderTypeIds.delivery ? 'delivery' : null;
