/** Scheduled orders: available 15-minute slots. */

import { endpoint } from '../endpoint.ts';
import { boolean, field, instant, integer, joined, list, nullable, number, object, optional, text, type ValueOf } from '../wire/fields.ts';
import { orderTypeId } from '../wire/order-types.ts';

export const slotsRequest = object({
  branchId: field('branch_id', integer),
  orderType: field('order_type', orderTypeId),
  /** Id of a saved address. */
  addressId: optional('address_id', integer),
  /** Delivery point of an unsaved address, in degrees; without it, the branch's fastest area applies. */
  lat: optional('lat', number),
  lng: optional('lng', number),
});
export type SlotsRequest = ValueOf<typeof slotsRequest>;

/** A 15-minute slot within opening hours, after the lead time. `from` is the checkout's `slotStart`. */
export const slot = object({
  from: field('start', instant),
  until: instant,
  /** Remaining capacity; 0 is full. */
  left: joined<number, { available: boolean; left: number }>(
    { available: boolean, left: integer },
    (left) => ({ available: left > 0, left }),
    (wire) => wire.left,
  ),
});
export type Slot = ValueOf<typeof slot>;

export const soonest = object({ from: field('start', instant), until: instant });

export const slotDay = object({
  /** '2026-11-24': local day of its slots; slots past midnight belong to the next day. */
  date: text,
  slots: list(slot),
});
export type SlotDay = ValueOf<typeof slotDay>;

export const slots = object({
  /** Estimate for an immediate order; null while closed or busy. */
  soonest: nullable(soonest),
  /** End of a pause of immediate orders to the destination; null when not paused. ISO 8601 with the branch's offset. */
  pausedUntil: field('paused_until', nullable(instant)),
  /** Days with slots, in order; empty when scheduled orders are disabled. */
  days: list(slotDay),
});
export type Slots = ValueOf<typeof slots>;

/** Slot length, and booking horizon. */
export const slotMinutes = 15;
export const slotDays = 7;

/** Available slots. Reserves nothing: checkout does. */
export const listSlots = endpoint('customer', 'GET /order_online/order/slots', { name: 'listSlots', input: slotsRequest, output: slots });

/** Variant for anonymous guests. */
export const listGuestSlots = endpoint('public', 'GET /order_online/guest/slots', {
  name: 'listGuestSlots',
  input: slotsRequest,
  output: slots,
});
