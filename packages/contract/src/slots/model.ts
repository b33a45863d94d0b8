/** Ordering for later: the quarters of an hour that an order may be asked for. */
import type { OrderType } from '../names.ts';
import type { TimeWindow } from '../orders/model.ts';

/** Length of a slot, and how far ahead one may begin. */
export const slotMinutes = 15;
export const slotDays = 7;

export interface SlotsRequest {
  branchId: number;
  /** Null where a client asks for a type that does not exist. */
  orderType: OrderType | null;
  /** Of the customer's; without one, delivery is told as the branch's quickest. */
  addressId?: number | undefined;
}

/** A quarter of an hour within opening hours that is far enough ahead. `from` is what a checkout asks for as its `slotStart`. */
export interface Slot extends TimeWindow {
  /** Orders that it still takes; 0 is full. */
  left: number;
}

export interface SlotDay {
  /** '2026-11-24': the day on the branch's wall when its slots begin; those past midnight stand on the day that they lie on. */
  date: string;
  slots: Slot[];
}

export interface Slots {
  /** What an order placed now is promised for; null while the branch is closed or busy. */
  soonest: TimeWindow | null;
  /** Days with slots, in order; empty where the branch takes no orders for later. */
  days: SlotDay[];
}
