/** Formats future dates and times: ISO 8601 with offset, in local wall-clock time. */
import { clockParts, formatTime, joinMoment } from './formats.ts';
import { dateTimeFormat, formatTag, type Locale } from './index.ts';

/** Local calendar day: `2026-11-24T00:30:00+04:00` → `2026-11-24`. */
export const dayOf = (time: string): string => time.slice(0, 10);

/** Today's calendar day in the offset of `time`. */
export function todayAt(time: string, now: number): string {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return dayOf(new Date(now + offset * 60_000).toISOString());
}

/** The day after a calendar day: `2026-11-30` → `2026-12-01`. */
export const nextDay = (day: string): string => dayOf(new Date(Date.parse(day) + 86_400_000).toISOString());

const styles = {
  /** Tuesday, 24 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 24 Nov */
  date: { day: 'numeric', month: 'short' },
  /** Tue; Arabic has no short form. */
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day, or that of a time. */
export const formatDay = (locale: Locale, time: string, style: keyof typeof styles): string =>
  dateTimeFormat(formatTag(locale), { ...styles[style], timeZone: 'UTC' }).format(Date.parse(dayOf(time)));

/** A time of day or a range: `7:15 – 7:30 PM`, `11:45 PM – midnight`. Equal in both languages; callers isolate it for bidi. */
export function formatTimes(locale: Locale, { from, until }: TimeRange): string {
  const [first, last] = [clockParts(locale, from), clockParts(locale, until)];
  const isOnce = first.period === last.period && dayOf(from) === dayOf(until) && !first.isMidnight;
  return `${isOnce ? first.digits : formatTime(locale, from)}\u00a0– ${formatTime(locale, until)}`;
}

interface TimeRange {
  from: string;
  until: string;
}

/** A time or range, with its day unless equal to `knownDay`: `Tuesday, 24 November, 7:15 – 7:30 PM`. */
export function formatWhen(locale: Locale, when: string | TimeRange, knownDay: string | null): string {
  const start = typeof when === 'string' ? when : when.from;
  const time = typeof when === 'string' ? formatTime(locale, when) : formatTimes(locale, when);
  return dayOf(start) === knownDay ? time : joinMoment(locale, formatDay(locale, start, 'long'), time);
}

/** Converts a moment (ms) to ISO 8601 with the offset of another. */
export const withOffsetOf = (iso: string, moment: number): string =>
  new Date(Date.parse(`${iso.slice(0, 19)}Z`) + moment - Date.parse(iso)).toISOString().slice(0, 19) + iso.slice(19);
