/** Days and times of day for what lies ahead: each as ISO 8601 with its offset, as the clocks there show it. */
import { formatTime } from './formats.ts';
import { dateTimeFormat } from './formatters.ts';
import { formatTag, type Locale } from './index.ts';

/** The calendar day on the wall there: `2026-11-24T00:30:00+04:00` → `2026-11-24`. */
export const dayOf = (time: string): string => time.slice(0, 10);

/** The calendar day that it is now where the clocks have the offset of `time`. */
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
  /** Tue; spelled out in Arabic, which has no short form. */
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day, or that of a time. */
export const formatDay = (locale: Locale, time: string, style: keyof typeof styles): string =>
  dateTimeFormat(formatTag(locale), { ...styles[style], timeZone: 'UTC' }).format(Date.parse(dayOf(time)));

/** Two times of a day as one: `7:15 – 7:30 PM`. */
export function formatTimes(locale: Locale, { from, until }: { from: string; until: string }): string {
  // Across midnight a range would spell out both dates.
  if (dayOf(from) !== dayOf(until)) return `${formatTime(locale, from)} – ${formatTime(locale, until)}`;
  const wall = (time: string) => Date.parse(`${time.slice(0, 16)}Z`);
  return dateTimeFormat(formatTag(locale), { timeStyle: 'short', timeZone: 'UTC' }).formatRange(wall(from), wall(until));
}
