import { type Calendar, joined, lastSpecialDay, type Span, spansByDay } from './calendar.ts';
import { instantOf, localDay } from './time-zone.ts';

export interface OpeningState {
  isOpen: boolean;
  /** Closing time; null when closed, or when no closing follows within a week. */
  closesAt: Date | null;
  /** Next opening; null when open, or never. */
  opensAt: Date | null;
  /** Today's periods, preceded by yesterday's if it is still running. */
  today: { from: Date; to: Date }[];
}

const horizonDays = 8;
const maxSearchDays = 400;

/** Whether a branch is open at an instant, until when, and the day's periods. Throws a RangeError on an unknown time zone. */
export function openingState(calendar: Calendar, instant: Date, timeZone: string): OpeningState {
  const now = instant.getTime();
  const today = localDay(timeZone, now);
  const spansOf = spansByDay(calendar, timeZone);
  const isRunning = (span: Span) => span.from <= now && now < span.to;
  const yesterdays = spansOf(today - 1);
  const todays = spansOf(today);
  const listed = [...yesterdays.filter(isRunning), ...todays].map((span) => ({ from: new Date(span.from), to: new Date(span.to) }));

  if (![...yesterdays, ...todays].some(isRunning)) {
    // After the last special day plus a week, hours only repeat.
    const last = Math.min(Math.max(today, lastSpecialDay(calendar)) + horizonDays, today + maxSearchDays);
    const opensAt = nextOpening(now, today, last, spansOf);
    return { isOpen: false, closesAt: null, opensAt: opensAt === null ? null : new Date(opensAt), today: listed };
  }
  const coming = [...yesterdays, ...todays];
  for (let day = today + 1; day <= today + horizonDays; day++) coming.push(...spansOf(day));
  const closes = joined(coming).find(isRunning)?.to ?? now;
  const goesOn = closes >= instantOf(timeZone, today + horizonDays, 0);
  return { isOpen: true, closesAt: goesOn ? null : new Date(closes), opensAt: null, today: listed };
}

/**
 * End of the business day: the closing of an evening that runs past midnight, or the day's last closing. Midnight when there are no hours
 * left. An evening may be two periods: `18:00-24:00` and `00:00-03:00` of the next day.
 */
export function endOfDay(calendar: Calendar, instant: Date, timeZone: string): Date {
  const now = instant.getTime();
  const today = localDay(timeZone, now);
  const spansOf = spansByDay(calendar, timeZone);
  const midnight = (day: number) => instantOf(timeZone, day, 0);
  /** Whether an opening continues the evening before. One that lasts until the next midnight is a day of its own. */
  const isNight = ({ from, to }: Span, day: number) =>
    from === midnight(day) && to < midnight(day + 1) && spansOf(day - 1).some((evening) => evening.to === from);
  const servedOn = (day: number) => [
    ...spansOf(day).filter((span) => !isNight(span, day)),
    ...spansOf(day + 1).filter((span) => isNight(span, day + 1)),
  ];
  const running = servedOn(today - 1).filter((span) => span.from <= now && now < span.to);
  const ends = (running.length > 0 ? running : servedOn(today)).map(({ to }) => to).filter((to) => to > now);
  return new Date(ends.length > 0 ? Math.max(...ends) : midnight(today + 1));
}

function nextOpening(now: number, today: number, last: number, spansOf: (day: number) => Span[]): number | null {
  for (let day = today; day <= last; day++) {
    const next = spansOf(day).find((span) => span.from > now);
    if (next) return next.from;
  }
  return null;
}
