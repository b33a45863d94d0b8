/** Wire ids of the order types. */
import type { OrderType } from '../names.ts';
import { integer, mapped, oneOf } from './fields.ts';

/** The `type_id` of each order type on the wire. */
export const orderTypeIds = { pickup: 1, delivery: 2 } as const satisfies Record<OrderType, number>;

/** The order type of a `type_id`; null for an unknown number. */
export const orderTypeOf = (typeId: number): OrderType | null =>
  typeId === orderTypeIds.pickup ? 'pickup' : typeId === orderTypeIds.delivery ? 'delivery' : null;

/** Order type by wire id; null for unknown ones. */
export const orderTypeId = /* @__PURE__ */ mapped(
  integer,
  (type: OrderType | null): number => (type ? orderTypeIds[type] : 0),
  orderTypeOf,
);

/** An order type by its name. */
export const orderType = /* @__PURE__ */ oneOf(['pickup', 'delivery']);
