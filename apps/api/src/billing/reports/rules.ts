/** Days of a report, as days since 1970-01-01 (see catalogue/time-zone.ts). */
import { type DayRange, longestRange } from '@sufra/contract/reports/model';
import { dayLength, isoDay, localDay } from '../../catalogue/store/time-zone.ts';

export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;

/** The days of a range, or the field that cannot be meant. */
export function daysOf({ from, until }: DayRange): string[] | { wrong: 'until' } {
  const [first, last] = [dayOf(from), dayOf(until)];
  if (last < first || last - first >= longestRange) return { wrong: 'until' };
  return Array.from({ length: last - first + 1 }, (_, after) => isoDay(first + after));
}

/** The hours of one day, or several days: what the bars of a chart stand for. */
export const pointsOf = (days: readonly string[]): string[] =>
  days.length > 1 ? [...days] : Array.from({ length: 24 }, (_, hour) => `${days[0]}T${String(hour).padStart(2, '0')}`);

export const todayIn = (timeZone: string, now: Date): string => isoDay(localDay(timeZone, now.getTime()));
