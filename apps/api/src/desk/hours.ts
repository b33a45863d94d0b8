/** Effects of a change of hours: the coming days by the catalogue's rules, and the scheduled orders it would hit. */
import { type AffectedOrder, type DayAhead, daysAhead } from '@sufra/contract/desk/model';
import { finalStates } from '@sufra/contract/orders/states';
import type { Branch, Period } from '@sufra/restaurant/restaurant';
import { isServed } from '../catalogue/eta/slots.ts';
import { type Calendar, spansByDay } from '../catalogue/store/calendar.ts';
import { isoDay, localDay, zonedIso } from '../catalogue/store/time-zone.ts';
import type { Db } from '../platform/db/database.ts';

const toPeriod = ({ opens, closes }: Period) => ({ opensMinute: opens, closesMinute: closes });
const days = ({ firstDate, lastDate }: { firstDate: string; lastDate: string }): number => Date.parse(lastDate) - Date.parse(firstDate);

/** Calendar as the catalogue would load it: the shortest season first, then the last listed. */
export const calendarOf = ({ weekly, exceptions, seasons }: Branch): Calendar => ({
  weekly: weekly.map((period) => ({ day: period.day, ...toPeriod(period) })),
  exceptions: exceptions.map(({ date, periods }) => ({ date, periods: periods.map(toPeriod) })),
  seasons: sorted(seasons).map(({ firstDate, lastDate, periods }) => ({
    ...{ firstDate, lastDate },
    periods: periods.map((period) => ({ day: period.day, ...toPeriod(period) })),
  })),
});

const sorted = (seasons: Branch['seasons']): Branch['seasons'] => seasons.toReversed().sort((one, other) => days(one) - days(other));

/** Coming days of a branch, today first; `before`: its state until the change starts. */
export function daysOf(before: Branch, after: Branch, now: Date): DayAhead[] {
  const { timeZone } = after;
  const today = localDay(timeZone, now.getTime());
  const [was, is] = [before, after].map((branch) => spansByDay(calendarOf(branch), timeZone));
  return Array.from({ length: daysAhead }, (_, nth) => {
    const date = isoDay(today + nth);
    const periods = (is?.(today + nth) ?? []).map((span) => toPeriodAt(span, timeZone));
    const [reason, earlier] = [reasonOn(after, date), reasonOn(before, date)];
    const isChanged =
      JSON.stringify([(was?.(today + nth) ?? []).map((span) => toPeriodAt(span, timeZone)), earlier]) !== JSON.stringify([periods, reason]);
    return { date, periods, reason, isChanged };
  });
}

const toPeriodAt = ({ from, to }: { from: number; to: number }, timeZone: string) => ({
  from: zonedIso(new Date(from), timeZone),
  to: zonedIso(new Date(to), timeZone),
});

function reasonOn({ exceptions, seasons }: Branch, date: string): DayAhead['reason'] {
  const special = exceptions.find((day) => day.date === date);
  if (special) return { kind: 'special', text: special.note };
  const season = sorted(seasons).find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
  return season ? { kind: 'season', text: { en: season.name, ar: season.name } } : null;
}

/** A branch with id, before and after the change. */
export interface HoursChange {
  id: number;
  before: Branch;
  after: Branch;
}

/** Scheduled orders placed for open times that would be closed, by time. */
export async function affectedOrders(db: Db, changes: readonly HoursChange[], now: Date): Promise<AffectedOrder[]> {
  if (changes.length === 0) return [];
  const byId = new Map(changes.map((change) => [change.id, change]));
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'branch_id', 'slot_start'])
    .where('branch_id', 'in', [...byId.keys()])
    .where('slot_start', '>', now)
    .where('state', 'not in', finalStates)
    .orderBy('slot_start')
    .orderBy('number')
    .execute();
  return orders.flatMap(({ number, branch_id, slot_start }) => {
    const change = byId.get(branch_id);
    if (!change || !slot_start) return [];
    const isOpen = (branch: Branch) => isServed({ ...calendarOf(branch), timeZone: branch.timeZone }, slot_start.getTime(), 0);
    const isHit = isOpen(change.before) && !isOpen(change.after);
    return isHit ? [{ number, branch: change.after.code, at: zonedIso(slot_start, change.after.timeZone) }] : [];
  });
}
