/** Which hours count on a date: a single date's own, else those of the season it lies in, else the week's. */
import type { Bilingual } from '@sufra/contract/names';
import { instantOf, isoDay, localDay, weekday } from './time-zone.ts';

/** Minutes count from local midnight of the day on which the period opens; past 1440 they reach into the next day. */
export interface Period {
  opensMinute: number;
  /** Exclusive: at this minute the branch is closed. */
  closesMinute: number;
}

export interface WeeklyPeriod extends Period {
  /** 0 is Sunday. */
  day: number;
}

/** Replaces all other periods that open on one date. */
export interface HoursException {
  /** 'YYYY-MM-DD', local. */
  date: string;
  /** None: a day off. */
  periods: Period[];
  /** Why, such as National Day, where that is said. */
  note?: Bilingual;
}

/** Replaces the weekly periods on a range of dates, such as Ramadan. */
export interface Season {
  /** 'YYYY-MM-DD', local; both belong to it. */
  firstDate: string;
  lastDate: string;
  /** Without a day they are those of every day; none: closed all the time. */
  periods: (Period & { day: number | null })[];
}

/** When a branch serves. */
export interface Calendar {
  weekly: readonly WeeklyPeriod[];
  exceptions: readonly HoursException[];
  /** Of those that overlap, the first counts. */
  seasons: readonly Season[];
}

/** Instants; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Those of a day of the week stand in place of the daily ones. */
function periodsIn({ periods }: Season, dayOfWeek: number): readonly Period[] {
  const own = periods.filter(({ day }) => day === dayOfWeek);
  return own.length > 0 ? own : periods.filter(({ day }) => day === null);
}

/** The periods that open on a local day (days since 1970-01-01). */
export function periodsByDay({ weekly, exceptions, seasons }: Calendar): (day: number) => readonly Period[] {
  const exceptionOn = new Map(exceptions.map((exception) => [exception.date, exception.periods]));
  return (day) => {
    const date = isoDay(day);
    const dayOfWeek = weekday(day);
    const season = seasons.find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    return exceptionOn.get(date) ?? (season && periodsIn(season, dayOfWeek)) ?? weekly.filter((period) => period.day === dayOfWeek);
  };
}

/** The spans that open on a local day (days since 1970-01-01), in order. */
export function spansByDay(calendar: Calendar, timeZone: string): (day: number) => Span[] {
  const periodsOn = periodsByDay(calendar);
  return (day) =>
    periodsOn(day)
      .map((period) => ({ from: instantOf(timeZone, day, period.opensMinute), to: instantOf(timeZone, day, period.closesMinute) }))
      .filter((span) => span.to > span.from)
      .sort((a, b) => a.from - b.from);
}

/** The last local day on which the calendar says anything but what repeats every week. */
export const lastSpecialDay = ({ exceptions, seasons }: Calendar): number =>
  Math.max(
    0,
    ...[...exceptions.map(({ date }) => date), ...seasons.map(({ lastDate }) => lastDate)].map((date) =>
      Math.floor(Date.parse(date) / 86_400_000),
    ),
  );

/** Spans that touch or overlap are one: who serves around the clock does not close at midnight. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** Those that open on days between two instants (ms), or on the day before: all that touch the time between them, and some that do not. */
export function spansBetween(calendar: Calendar, timeZone: string, from: number, to: number): Span[] {
  const spansOf = spansByDay(calendar, timeZone);
  const spans: Span[] = [];
  for (let day = localDay(timeZone, from) - 1; day <= localDay(timeZone, to); day++) spans.push(...spansOf(day));
  return joined(spans);
}
