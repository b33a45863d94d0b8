/** Money, dates and times, alike in both languages: Latin digits, AED with two decimals. */
import { dateTimeFormat } from './formatters.ts';
import { formatTag, type Locale } from './index.ts';

/** `3350` fils → `AED 33.50`, `234500` → `AED 2,345.00` (I18N-04). The caller isolates it for bidi (`<bdi>`). */
export const formatMoney = (fils: number): string => `AED ${formatAmount(fils).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** `3350` fils → `33.50`; negative amounts keep their sign. */
export function formatAmount(fils: number): string {
  const sign = fils < 0 ? '-' : '';
  const absolute = Math.abs(Math.round(fils));
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/**
 * The day of a time as ISO 8601 with its offset, as the clocks there show it: `2026-11-21T19:45:00+04:00` → `21 November 2026`. With a
 * `timeZone` it is the day there instead.
 */
export const formatDate = (locale: Locale, time: string, timeZone?: string): string =>
  formatInZone(locale, { dateStyle: 'long' }, time, timeZone);

/** The time of day of a time as ISO 8601 with its offset, as the clocks there show it: `2026-11-21T19:45:00+04:00` → `7:45 PM`. */
export const formatTime = (locale: Locale, time: string, timeZone?: string): string =>
  formatInZone(locale, { timeStyle: 'short' }, time, timeZone);

/** The same with its day of the week: `Tuesday 7:45 PM`. */
export const formatWeekTime = (locale: Locale, time: string): string =>
  formatInZone(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }, time, undefined);

function formatInZone(locale: Locale, style: Intl.DateTimeFormatOptions, time: string, timeZone: string | undefined): string {
  return dateTimeFormat(formatTag(locale), { ...style, timeZone: timeZone ?? 'UTC' }).format(timeZone ? new Date(time) : asUtc(time));
}

/** Dropping the offset and formatting as UTC shows the wall clock as written, without knowing the branch's zone. */
const asUtc = (time: string): Date => new Date(`${time.replace(/(Z|[+-]\d\d:\d\d)$/, '')}Z`);

/** A 24-hour wall-clock time `HH:MM` in the reader's format: `11:30 PM`. `24:00` reads as midnight. */
export function formatClock(locale: Locale, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const instant = new Date(Date.UTC(2026, 0, 1, hours % 24, minutes));
  return dateTimeFormat(formatTag(locale), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant);
}
