/** Groups slots by service day: past midnight belongs to the evening before. */
import { type Slot, type SlotDay, slotMinutes } from '@sufra/contract/slots/endpoints';
import { dayOf, nextDay } from '@sufra/i18n/days';

const parts = ['night', 'morning', 'afternoon', 'evening', 'late'] as const;

/** `night` is before dawn, `late` past midnight. */
export type Part = (typeof parts)[number];

export interface PartOfDay {
  part: Part;
  /** At least one. */
  slots: Slot[];
}

/** A service day with its hours past midnight. */
export interface ServiceDay {
  date: string;
  /** In order, empty parts left out. */
  parts: PartOfDay[];
}

/** An evening open until this hour has no end, so days split at midnight. */
const dawn = 8;
/** Slots of a 24-hour day, which has no evening. */
const wholeDay = (24 * 60) / slotMinutes;

const hourOf = (slot: Slot): number => Number(slot.from.slice(11, 13));

export function groupByServiceDay(days: readonly SlotDay[]): ServiceDay[] {
  const services = new Map<string, Slot[]>();
  const add = (date: string, slots: readonly Slot[]) => services.set(date, [...(services.get(date) ?? []), ...slots]);
  for (const { date, slots } of days) {
    const before = days.find((day) => nextDay(day.date) === date);
    const late = before && before.slots.length < wholeDay ? countPastMidnight(before.slots, slots) : 0;
    if (before) add(before.date, slots.slice(0, late));
    if (late < slots.length) add(date, slots.slice(late));
  }
  return [...services].map(([date, slots]) => ({
    date,
    parts: parts.flatMap((part) => {
      const own = slots.filter((slot) => partOf(slot, date) === part);
      return own.length > 0 ? [{ part, slots: own }] : [];
    }),
  }));
}

/** Number of a day's first slots that continue the previous day without a gap. */
function countPastMidnight(before: readonly Slot[], slots: readonly Slot[]): number {
  let end = before.at(-1)?.until;
  let count = 0;
  for (const slot of slots) {
    if (end === undefined || Date.parse(slot.from) !== Date.parse(end)) break;
    end = slot.until;
    count += 1;
  }
  const last = slots[count - 1];
  return last && hourOf(last) < dawn ? count : 0;
}

function partOf(slot: Slot, date: string): Part {
  if (dayOf(slot.from) !== date) return 'late';
  const hour = hourOf(slot);
  return hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** Why a chosen slot is unavailable; null when available. */
export function slotState(days: readonly SlotDay[], slotStart: string): 'full' | 'passed' | null {
  const slot = days.flatMap(({ slots }) => slots).find(({ from }) => from === slotStart);
  if (!slot) return 'passed';
  return slot.left > 0 ? null : 'full';
}

export const isFull = ({ parts: all }: ServiceDay): boolean => all.every(({ slots }) => slots.every(({ left }) => left === 0));
