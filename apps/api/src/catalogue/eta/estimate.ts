/** How soon an order is there, or ready: pure. The server's answers ask here; the window itself is the contract's. See docs/decisions/0017-slots.md. */
import type { DeliveryArea } from '@sufra/contract/branches/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { slotMinutes } from '@sufra/contract/slots/model';
import { formatWhen } from '@sufra/i18n/days';
import { formatMoment } from '@sufra/i18n/formats';
import type { AreaRecord, BranchRecord } from '../store/model.ts';
import { zonedIso } from '../store/time-zone.ts';

const minute = 60_000;
/** The most that waiting orders add. A kitchen that is later than that is busy, which a staff member has to declare. */
const maxAdded = 60;

/** Instants. */
export interface Window {
  from: Date;
  until: Date;
}

/** As the clocks of a time zone show it. */
export const windowIn = ({ from, until }: Window, timeZone: string): TimeWindow => ({
  from: zonedIso(from, timeZone),
  until: zonedIso(until, timeZone),
});

/** What an order takes, in minutes. */
export interface Effort {
  /** From the start of cooking to the door, or to the counter. */
  work: number;
  /** What the orders before it add, and a kitchen that says that it is busy. */
  added: number;
}

interface Ordered {
  branch: Pick<BranchRecord, 'pickupMinutes'>;
  orderType: OrderType;
  /** For delivery, where it goes. */
  area: Pick<AreaRecord, 'minutes'> | null;
}

export const effortOf = ({ branch, orderType, area }: Ordered, added: number): Effort => ({
  work: (orderType === 'delivery' ? area?.minutes : null) ?? branch.pickupMinutes,
  added,
});

/** An area as far as it is now. */
export const areaNow = (area: DeliveryArea, added: number): DeliveryArea => ({ ...area, minutes: area.minutes + added });

/** Each full batch of the `underWay` orders in the kitchen makes a new one later by as much. */
export const addedMinutes = (load: BranchRecord['load'], underWay: number): number =>
  load ? Math.min(maxAdded, Math.floor(underWay / load.orders) * load.minutes) : 0;

/** What staff have said that all takes longer, while that lasts. */
export const extraMinutes = (extra: BranchRecord['extra'], now: Date): number => (extra && now < extra.until ? extra.minutes : 0);

/** What is promised: the slot that was asked for, or so many minutes from now. */
export function estimatedWindow({ now, minutes, slotStart }: { now: Date; minutes: number; slotStart: Date | null }): Window {
  if (slotStart) return { from: slotStart, until: new Date(slotStart.getTime() + slotMinutes * minute) };
  return windowFrom(now, minutes);
}

/** The window that begins so many minutes from a moment, at a full five. */
export function windowFrom(moment: Date, minutes = 0): Window {
  const { from, until } = promisedWindow(moment.getTime(), minutes);
  return { from: new Date(from), until: new Date(until) };
}

/** When the kitchen begins with an order: at once, or as long before its slot as it takes. */
export const startAt = (order: { placedAt: Date; slotStart: Date | null; promisedMinutes: number }): Date =>
  order.slotStart
    ? new Date(Math.max(order.placedAt.getTime(), order.slotStart.getTime() - order.promisedMinutes * minute))
    : order.placedAt;

/** Day and time as the clocks of a zone show them. */
export function momentIn(instant: Date, timeZone: string): Bilingual {
  const iso = instant.toISOString();
  return { en: formatMoment('en', iso, timeZone), ar: formatMoment('ar', iso, timeZone) };
}

/** The slot that begins then, with its day: `Saturday, 21 November, 6:30 – 6:45 PM`. */
export function slotInWords(start: Date, timeZone: string): Bilingual {
  const slot = windowIn(estimatedWindow({ now: start, minutes: 0, slotStart: start }), timeZone);
  return { en: formatWhen('en', slot, null), ar: formatWhen('ar', slot, null) };
}
