/** Weekly hours in local time, of promotions and menu categories. Pure. */
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual, Point } from '@sufra/contract/names';
import { formatWeek } from '@sufra/i18n/week';
import { type Calendar, type Span, spansBetween } from './calendar.ts';
import { sunsetMinute } from './sunset.ts';
import { dayLength, instantOf, isoDay, localDay, weekday, zonedIso } from './time-zone.ts';

interface WeekPeriod {
  /** 0 is Sunday. */
  readonly day: number;
  /** Minutes since midnight, above 1440 they extend into the next day. */
  readonly opens: number;
  readonly closes: number;
  /** The end that is sunset; only of categories. */
  readonly sunset?: 'opens' | 'closes';
}

type WeekHours = readonly WeekPeriod[];

interface Place {
  timeZone: string;
  position: Point;
}

const isAtSunset = (hours: WeekHours): boolean => hours.some(({ sunset }) => sunset);

/** The hours with the sunset of a local day (days since 1970-01-01). */
function hoursOn(hours: WeekHours, { position, timeZone }: Place, day: number): WeekHours {
  if (!isAtSunset(hours)) return hours;
  const minute = sunsetMinute(position, timeZone, day);
  return hours.map(({ sunset, ...period }) => (sunset ? { ...period, [sunset]: minute } : period));
}

/** The hours with the sunset of that day, for `isInHours` at that moment. Periods of the evening before may only end by the clock. */
export const hoursAround = (hours: WeekHours, place: Place, instant: number): WeekHours =>
  hoursOn(hours, place, localDay(place.timeZone, instant));

const toPeriod = ({ day, opens, closes }: WeekPeriod) => ({ day, opensMinute: opens, closesMinute: closes });

const calendarOf = (hours: WeekHours): Calendar => ({ weekly: hours.map(toPeriod), exceptions: [], seasons: [] });

/** Each day with a sunset of its own. */
function calendarBetween(hours: WeekHours, place: Place, from: number, to: number): Calendar {
  if (!isAtSunset(hours)) return calendarOf(hours);
  const [first, last] = [localDay(place.timeZone, from) - 1, localDay(place.timeZone, to)];
  const exceptions = Array.from({ length: last - first + 1 }, (_, nth) => ({
    date: isoDay(first + nth),
    periods: hoursOn(hours, place, first + nth)
      .filter(({ day }) => day === weekday(first + nth))
      .map(toPeriod),
  }));
  return { ...calendarOf([]), exceptions };
}

/** Whether local time lies within these hours, including those of the day before past midnight. An empty list means always. */
export function isInHours(hours: WeekHours, timeZone: string, now: Date): boolean {
  const instant = now.getTime();
  const spans = hours.length === 0 ? null : spansBetween(calendarOf(hours), timeZone, instant, instant);
  return spans?.some(({ from, to }) => from <= instant && instant < to) ?? true;
}

/** For refusals. */
export const hoursInWords = (hours: WeekHours): Bilingual => ({ en: formatWeek('en', hours), ar: formatWeek('ar', hours) });

/** Closed categories at a moment, with the validity interval (ms). */
export interface OfferedNow {
  /** Next opening by category id in ISO 8601; null when none within a week. */
  closed: ReadonlyMap<number, string | null>;
  /** Hours with today's sunset by category id, where any depend on it. */
  atSunset: ReadonlyMap<number, WeekHours>;
  from: number;
  until: number;
}

export function offeredAt(categories: readonly Pick<Category, 'id' | 'hours'>[], branch: Calendar & Place, instant: number): OfferedNow {
  const closed = new Map<number, string | null>();
  const atSunset = new Map<number, WeekHours>();
  const ahead = instant + 8 * dayLength;
  let until = Number.POSITIVE_INFINITY;
  let open: readonly Span[] | undefined;
  for (const { id, hours } of categories) {
    if (!hours) continue;
    if (isAtSunset(hours)) {
      atSunset.set(id, hoursAround(hours, branch, instant));
      until = Math.min(until, instantOf(branch.timeZone, localDay(branch.timeZone, instant) + 1, 0));
    }
    const spans = spansBetween(calendarBetween(hours, branch, instant, ahead), branch.timeZone, instant, ahead).filter(
      ({ to }) => to > instant,
    );
    const [next] = spans;
    const isNow = next !== undefined && next.from <= instant;
    until = Math.min(until, (isNow ? next.to : next?.from) ?? ahead);
    if (isNow) continue;
    const opening = (open ??= spansBetween(branch, branch.timeZone, instant, ahead));
    const [both] = spans.flatMap((span) =>
      opening.filter(({ from, to }) => from < span.to && span.from < to).map(({ from }) => Math.max(from, span.from)),
    );
    closed.set(id, both === undefined ? null : zonedIso(new Date(both), branch.timeZone));
  }
  return { closed, atSunset, from: until === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : instant, until };
}
