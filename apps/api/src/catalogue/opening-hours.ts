/** Opening hours: a pure function of weekly hours, exceptions, an instant and a time zone. */
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

/** Replaces the weekly periods that open on one date. */
export interface HoursException {
  /** 'YYYY-MM-DD', local. */
  date: string;
  /** None: a day off. */
  periods: Period[];
}

export interface OpeningState {
  isOpen: boolean;
  /** When it closes; null when closed, and when it serves on and on (no closing within the coming week). */
  closesAt: Date | null;
  /** When it opens next; null when open, and when it never does. */
  opensAt: Date | null;
  /** The periods that open on the local day, and before them the one of yesterday that is still running. */
  today: { from: Date; to: Date }[];
}

interface Span {
  from: number;
  to: number;
}

const horizonDays = 8;
const maxSearchDays = 400;

/** Whether a branch is open at an instant, until when, and the day's periods. Throws a RangeError on an unknown time zone. */
export function openingState(
  weekly: readonly WeeklyPeriod[],
  exceptions: readonly HoursException[],
  instant: Date,
  timeZone: string,
): OpeningState {
  const now = instant.getTime();
  const today = localDay(timeZone, now);
  const exceptionOn = new Map(exceptions.map((exception) => [exception.date, exception.periods]));
  const spansOf = (day: number): Span[] => {
    const dayOfWeek = weekday(day);
    const periods = exceptionOn.get(isoDay(day)) ?? weekly.filter((period) => period.day === dayOfWeek);
    return periods
      .map((period) => ({ from: instantOf(timeZone, day, period.opensMinute), to: instantOf(timeZone, day, period.closesMinute) }))
      .filter((span) => span.to > span.from)
      .sort((a, b) => a.from - b.from);
  };
  const isRunning = (span: Span) => span.from <= now && now < span.to;
  const yesterdays = spansOf(today - 1);
  const todays = spansOf(today);
  const listed = [...yesterdays.filter(isRunning), ...todays].map((span) => ({ from: new Date(span.from), to: new Date(span.to) }));

  if (![...yesterdays, ...todays].some(isRunning)) {
    const opensAt = nextOpening(now, today, lastDay(exceptions, today), spansOf);
    return { isOpen: false, closesAt: null, opensAt: opensAt === null ? null : new Date(opensAt), today: listed };
  }
  const coming = [...yesterdays, ...todays];
  for (let day = today + 1; day <= today + horizonDays; day++) coming.push(...spansOf(day));
  const closes = coming.sort((a, b) => a.from - b.from).reduce((end, span) => (span.from <= end ? Math.max(end, span.to) : end), now);
  const goesOn = closes >= instantOf(timeZone, today + horizonDays, 0);
  return { isOpen: true, closesAt: goesOn ? null : new Date(closes), opensAt: null, today: listed };
}

function nextOpening(now: number, today: number, last: number, spansOf: (day: number) => Span[]): number | null {
  for (let day = today; day <= last; day++) {
    const next = spansOf(day).find((span) => span.from > now);
    if (next) return next.from;
  }
  return null;
}

/** Beyond the last exception plus a week the hours only repeat. */
function lastDay(exceptions: readonly HoursException[], today: number): number {
  const latest = Math.max(today, ...exceptions.map((exception) => Math.floor(Date.parse(exception.date) / 86_400_000)));
  return Math.min(latest + horizonDays, today + maxSearchDays);
}
