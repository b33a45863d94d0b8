/** Order history and details. Amounts are fils. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type OrderItem = ValueOf<typeof wire.orderItem>;
export type Payment = ValueOf<typeof wire.payment>;
export type Refund = ValueOf<typeof wire.refund>;
export type Order = ValueOf<typeof wire.order>;
export type OrderEvent = ValueOf<typeof wire.orderEvent>;
export type OrderStatus = ValueOf<typeof wire.orderStatus>;
export type OrderDriver = ValueOf<typeof wire.orderDriver>;

/** Time window, ISO 8601 with the branch's offset. */
export interface TimeWindow {
  from: string;
  until: string;
}
