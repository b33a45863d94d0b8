/** Delivery estimates as pure functions, shared by all answers; the window's type is in the contract. See docs/decisions/0017-slots.md. */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { slotMinutes } from '@sufra/contract/slots/endpoints';
import { formatWhen } from '@sufra/i18n/days';
import { formatMoment } from '@sufra/i18n/formats';
import type { AreaRecord, BranchRecord } from '../store/model.ts';
import { zonedIso } from '../store/time-zone.ts';

const minute = 60_000;
/** Cap on minutes added by kitchen load. Beyond it, staff must declare the kitchen busy. */
const maxAdded = 60;

/** Instants. */
export interface Window {
  from: Date;
  until: Date;
}

/** Formats a window in a time zone. */
export const windowIn = ({ from, until }: Window, timeZone: string): TimeWindow => ({
  from: zonedIso(from, timeZone),
  until: zonedIso(until, timeZone),
});

/** Effort of an order, in minutes. */
export interface Effort {
  /** Minutes from the start of cooking to the door or counter. */
  work: number;
  /** Minutes added by queued orders and the busy setting. */
  added: number;
}

interface Ordered {
  branch: Pick<BranchRecord, 'pickupMinutes'>;
  orderType: OrderType;
  /** Delivery area; null for pickup. */
  area: Pick<AreaRecord, 'minutes'> | null;
}

export const effortOf = ({ branch, orderType, area }: Ordered, added: number): Effort => ({
  work: (orderType === 'delivery' ? area?.minutes : null) ?? branch.pickupMinutes,
  added,
});

/** An area as far as it is now. */
export const areaNow = (area: DeliveryArea, added: number): DeliveryArea => ({ ...area, minutes: area.minutes + added });

/** Batch model of kitchen load: each full batch of the `underWay` orders delays a new order by one step. */
export const addedMinutes = (load: BranchRecord['load'], underWay: number): number =>
  load ? Math.min(maxAdded, Math.floor(underWay / load.orders) * load.minutes) : 0;

/** Extra minutes that staff set, while they last. */
export const extraMinutes = (extra: BranchRecord['extra'], now: Date): number => (extra && now < extra.until ? extra.minutes : 0);

/** Estimated window: the requested slot, or the minutes from now. */
export function estimatedWindow({ now, minutes, slotStart }: { now: Date; minutes: number; slotStart: Date | null }): Window {
  if (slotStart) return { from: slotStart, until: new Date(slotStart.getTime() + slotMinutes * minute) };
  return windowFrom(now, minutes);
}

/** Window that starts so many minutes from a moment, at a full five minutes. */
export function windowFrom(moment: Date, minutes = 0): Window {
  const { from, until } = promisedWindow(moment.getTime(), minutes);
  return { from: new Date(from), until: new Date(until) };
}

/** When the kitchen starts an order: at once, or its lead time before the slot. */
export const startAt = (order: { placedAt: Date; slotStart: Date | null; promisedMinutes: number }): Date =>
  order.slotStart
    ? new Date(Math.max(order.placedAt.getTime(), order.slotStart.getTime() - order.promisedMinutes * minute))
    : order.placedAt;

/** Local date and time in a zone. */
export function momentIn(instant: Date, timeZone: string): Bilingual {
  const iso = instant.toISOString();
  return { en: formatMoment('en', iso, timeZone), ar: formatMoment('ar', iso, timeZone) };
}

/** Slot with its day in words: `Saturday, 21 November, 6:30 – 6:45 PM`. */
export function slotInWords(start: Date, timeZone: string): Bilingual {
  const slot = windowIn(estimatedWindow({ now: start, minutes: 0, slotStart: start }), timeZone);
  return { en: formatWhen('en', slot, null), ar: formatWhen('ar', slot, null) };
}
