/** Hours of the week in words: `Sunday to Thursday, 5:00 – 7:00 PM`, `every day, until 12:00 PM`. */
import { formatTimes } from './days.ts';
import { formatTime } from './formats.ts';
import { dateTimeFormat, formatTag, isolateText, type Locale } from './index.ts';

interface WeekPeriod {
  /** 0 is Sunday. */
  day: number;
  /** Minutes from midnight; past 1440 it closes on the next day. */
  opens: number;
  closes: number;
}

const everyDay = { en: 'every day', ar: 'كل يوم' };
const range: Record<Locale, (first: string, last: string) => string> = {
  en: (first, last) => `${first} to ${last}`,
  ar: (first, last) => `من ${first} إلى ${last}`,
};

/** From midnight on; what ends before dawn is of the night, and says so. */
const until: Record<Locale, (time: string) => string> = { en: (time) => `until ${time}`, ar: (time) => `حتى ${time}` };
const dawn = 360;

const midnight = 1440;
const days = [0, 1, 2, 3, 4, 5, 6];

/** Of a list in words: `Monday, Wednesday and Friday`. */
export const formatList = (locale: Locale, all: readonly string[]): string =>
  new Intl.ListFormat(formatTag(locale), { type: 'conjunction' }).format(all);

/** The first of November 2026 is a Sunday. */
const dayName = (locale: Locale, day: number): string =>
  dateTimeFormat(formatTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day));

const clockTime = (minutes: number): string => new Date(Date.UTC(2000, 0, 1, 0, minutes)).toISOString();

/** Days with the same hours together; those of a whole day have none beside them. Empty where there are no hours. Each time is isolated. */
export function formatWeek(locale: Locale, hours: readonly WeekPeriod[]): string {
  const byHours = Map.groupBy(
    days.filter((day) => hours.some((each) => each.day === day)),
    (day) => timesOn(locale, hours, day),
  );
  const groups = [...byHours].map(([times, on]) => [daysText(locale, on), times].filter(Boolean).join(locale === 'ar' ? '، ' : ', '));
  return groups.join(locale === 'ar' ? '؛ ' : '; ');
}

function timesOn(locale: Locale, hours: readonly WeekPeriod[], day: number): string {
  const own = hours.filter((each) => each.day === day).toSorted((one, other) => one.opens - other.opens);
  const [only] = own;
  if (own.length === 1 && only?.opens === 0 && only.closes === midnight) return '';
  const times = own.map(({ opens, closes }) => {
    const isUntil = opens === 0 && closes >= dawn && closes < midnight;
    const end = clockTime(closes);
    return isUntil
      ? until[locale](isolateText(formatTime(locale, end)))
      : isolateText(formatTimes(locale, { from: clockTime(opens), until: end }));
  });
  return formatList(locale, times);
}

/** Three days in a row and more are a range, which may go over the end of the week. */
function daysText(locale: Locale, on: readonly number[]): string {
  if (on.length === days.length) return everyDay[locale];
  const known = new Set(on);
  const names = on
    .filter((day) => !known.has((day + 6) % 7))
    .flatMap((first) => {
      let count = 1;
      while (known.has((first + count) % 7)) count++;
      const run = Array.from({ length: count }, (_, nth) => dayName(locale, (first + nth) % 7));
      const [one = '', last = ''] = [run[0], run.at(-1)];
      return run.length > 2 ? [range[locale](one, last)] : run;
    });
  return formatList(locale, names);
}
