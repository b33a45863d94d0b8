import { boolean, field, instant, integer, joined, list, nullable, number, object, optional, text } from '../wire/fields.ts';
import { orderTypeId } from '../wire/order-types.ts';

export const slotsRequest = object({
  branchId: field('branch_id', integer),
  orderType: field('order_type', orderTypeId),
  /** Of the customer's. */
  addressId: optional('address_id', integer),
  /** Where a delivery goes whose address is not saved yet, in degrees; with neither, delivery is told as the branch's quickest. */
  lat: optional('lat', number),
  lng: optional('lng', number),
});

/** A quarter of an hour within opening hours that is far enough ahead. `from` is what a checkout asks for as its `slotStart`. */
export const slot = object({
  from: field('start', instant),
  until: instant,
  /** Orders that it still takes; 0 is full. */
  left: joined<number, { available: boolean; left: number }>(
    { available: boolean, left: integer },
    (left) => ({ available: left > 0, left }),
    (wire) => wire.left,
  ),
});

export const soonest = object({ from: field('start', instant), until: instant });

export const slotDay = object({
  /** '2026-11-24': the day on the branch's wall when its slots begin; those past midnight stand on the day that they lie on. */
  date: text,
  slots: list(slot),
});

export const slots = object({
  /** What an order placed now is promised for; null while the branch is closed or busy. */
  soonest: nullable(soonest),
  /** Until when no orders for now go where it is to be delivered; null: they do. ISO 8601 with the branch's offset. */
  pausedUntil: field('paused_until', nullable(instant)),
  /** Days with slots, in order; empty where the branch takes no orders for later. */
  days: list(slotDay),
});
