/** Opening calendar. Precedence: a single date's hours, then the season's, then the weekly hours. */
import type { Bilingual } from '@sufra/contract/names';
import { instantOf, isoDay, localDay, weekday } from './time-zone.ts';

/** Minutes since local midnight of the opening day; above 1440 they extend into the next day. */
export interface Period {
  opensMinute: number;
  /** Exclusive: at this minute the branch is closed. */
  closesMinute: number;
}

export interface WeeklyPeriod extends Period {
  /** 0 is Sunday. */
  day: number;
}

/** Replaces all periods that start on a date. */
export interface HoursException {
  /** 'YYYY-MM-DD', local. */
  date: string;
  /** None: a day off. */
  periods: Period[];
  /** Optional reason, such as National Day. */
  note?: Bilingual;
}

/** Replaces the weekly periods on a range of dates, such as Ramadan. */
export interface Season {
  /** 'YYYY-MM-DD', local, inclusive. */
  firstDate: string;
  lastDate: string;
  /** Periods without a day apply daily; an empty list means closed. */
  periods: (Period & { day: number | null })[];
}

/** Opening times of a branch. */
export interface Calendar {
  weekly: readonly WeeklyPeriod[];
  exceptions: readonly HoursException[];
  /** In order of precedence where they overlap. */
  seasons: readonly Season[];
}

/** Instants; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A season's weekday periods override its daily ones. */
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

/** Last local day with a special rule; afterwards only the week repeats. */
export const lastSpecialDay = ({ exceptions, seasons }: Calendar): number =>
  Math.max(
    0,
    ...[...exceptions.map(({ date }) => date), ...seasons.map(({ lastDate }) => lastDate)].map((date) =>
      Math.floor(Date.parse(date) / 86_400_000),
    ),
  );

/** Merges touching and overlapping spans: a branch open around the clock does not close at midnight. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** Spans starting between two instants (ms) or on the day before: a superset of those that touch the range. */
export function spansBetween(calendar: Calendar, timeZone: string, from: number, to: number): Span[] {
  const spansOf = spansByDay(calendar, timeZone);
  const spans: Span[] = [];
  for (let day = localDay(timeZone, from) - 1; day <= localDay(timeZone, to); day++) spans.push(...spansOf(day));
  return joined(spans);
}
