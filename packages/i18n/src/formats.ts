/** Formats of money, dates and times for both languages: Latin digits, amounts with all decimals of their currency. */
import type { Car } from '@sufra/contract/car/model';
import { type Currency, currency } from '@sufra/contract/money';
import { dateTimeFormat, formatTag, isolateText, type Locale, type Translator } from './index.ts';

/** `3350` fils → `AED 33.50`, `234500` → `AED 2,345.00` (I18N-04). The caller isolates it for bidi (`<bdi>`). */
export const formatMoney = (fils: number, of: Currency = currency): string =>
  `${of.label.en} ${formatAmount(fils, of).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Variant for mails with a no-break space between currency and amount. */
export const formatUnbrokenMoney = (fils: number): string => formatMoney(fils).replace(' ', '\u00a0');

/** `3350` fils → `33.50`; negative amounts keep their sign. */
export function formatAmount(fils: number, { decimals }: Currency = currency): string {
  const digits = String(Math.abs(Math.round(fils))).padStart(decimals + 1, '0');
  return `${fils < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `12.00` → `12`, `12.50` stays. */
export const withoutZeros = (amount: string): string => amount.replace(/\.0+$/, '');

/** Local day of an ISO 8601 time with offset: `2026-11-21T19:45:00+04:00` → `21 November 2026`. With `timeZone`, the day in that zone. */
export const formatDate = (locale: Locale, time: string, timeZone?: string): string =>
  formatInZone(locale, { dateStyle: 'long' }, time, timeZone);

const periods = { en: ['AM', 'PM'], ar: ['ص', 'م'] } as const;
const midnight = { en: 'midnight', ar: 'منتصف الليل' } as const;

/** Parts of a wall-clock time, without Intl, whose spaces and dashes differ between servers and browsers (hydration). */
export function clockParts(locale: Locale, time: string, timeZone?: string): { digits: string; period: string; isMidnight: boolean } {
  const [hours = 0, minutes = 0] = wallClock(time, timeZone).split(':').map(Number);
  const digits = `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')}`;
  return { digits, period: periods[locale][hours < 12 ? 0 : 1], isMidnight: hours === 0 && minutes === 0 };
}

/** `HH:MM` in the time's offset or the given zone. */
const wallClock = (time: string, timeZone: string | undefined): string =>
  timeZone
    ? dateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(time))
    : time.slice(11, 16);

/**
 * Local time of day of an ISO 8601 time with offset: `2026-11-21T19:45:00+04:00` → `7:45 PM`. Midnight is a word in both languages, because
 * «12:00 ص» is often read as noon. Callers isolate it for bidi.
 */
export function formatTime(locale: Locale, time: string, timeZone?: string): string {
  const { digits, period, isMidnight } = clockParts(locale, time, timeZone);
  return isMidnight ? midnight[locale] : `${digits}\u00a0${period}`;
}

/** Joins the parts of a moment: `21 November 2026, 7:45 PM`. */
export const joinMoment = (locale: Locale, day: string, time: string): string => `${day}${locale === 'ar' ? '،' : ','} ${time}`;

/** Day and time. Midnight in digits: beside a date, the word is ambiguous. */
export function formatMoment(locale: Locale, time: string, timeZone?: string): string {
  const { digits, period } = clockParts(locale, time, timeZone);
  return joinMoment(locale, formatDate(locale, time, timeZone), `${digits}\u00a0${period}`);
}

/** Weekday and time, in digits as in `formatMoment`: `Tuesday, 7:45 PM`. */
export function formatWeekTime(locale: Locale, time: string): string {
  const { digits, period } = clockParts(locale, time);
  return joinMoment(locale, formatInZone(locale, { weekday: 'long' }, time, undefined), `${digits}\u00a0${period}`);
}

function formatInZone(locale: Locale, style: Intl.DateTimeFormatOptions, time: string, timeZone: string | undefined): string {
  return dateTimeFormat(formatTag(locale), { ...style, timeZone: timeZone ?? 'UTC' }).format(timeZone ? new Date(time) : asUtc(time));
}

/** Formats the wall clock as UTC without its offset, which needs no knowledge of the zone. */
const asUtc = (time: string): Date => new Date(`${time.replace(/(Z|[+-]\d\d:\d\d)$/, '')}Z`);

/** `Nissan Patrol · White · 12 34567`. Bidi isolation keeps the plate's order in Arabic. Private links have no plate. */
export const carInWords = ({ model, colour, plate }: Car, t: Translator): string =>
  [isolateText(model), t(`orders.colour_${colour}`), ...(plate ? [isolateText(plate)] : [])].join(' · ');
