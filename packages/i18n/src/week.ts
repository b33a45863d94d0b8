/** Formats weekly hours: `Sunday to Thursday, 5:00 – 7:00 PM`, `every day, until 12:00 PM`. */
import { formatTimes } from './days.ts';
import { formatTime } from './formats.ts';
import { dateTimeFormat, formatTag, isolateText, type Locale } from './index.ts';
import { formatList } from './lists.ts';

interface WeekPeriod {
  /** 0 is Sunday. */
  day: number;
  /** Minutes since midnight; above 1440 they extend into the next day. */
  opens: number;
  closes: number;
}

const everyDay = { en: 'every day', ar: 'كل يوم' };
const range: Record<Locale, (first: string, last: string) => string> = {
  en: (first, last) => `${first} to ${last}`,
  ar: (first, last) => `من ${first} إلى ${last}`,
};

/** From midnight; ends before dawn are marked as night. */
const until: Record<Locale, (time: string) => string> = { en: (time) => `until ${time}`, ar: (time) => `حتى ${time}` };
const dawn = 360;

const midnight = 1440;
const days = [0, 1, 2, 3, 4, 5, 6];

/** 1 November 2026 is a Sunday. */
const dayName = (locale: Locale, day: number): string =>
  dateTimeFormat(formatTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day));

const clockTime = (minutes: number): string => new Date(Date.UTC(2000, 0, 1, 0, minutes)).toISOString();

/** Groups days with equal hours; whole days show no hours. Empty without hours. Each time is isolated for bidi. `special`: other times. */
export function formatWeek<Period extends WeekPeriod>(
  locale: Locale,
  hours: readonly Period[],
  special?: (period: Period) => string | undefined,
): string {
  const byHours = Map.groupBy(
    days.filter((day) => hours.some((each) => each.day === day)),
    (day) => timesOn(locale, hours, day, special),
  );
  const groups = [...byHours].map(([times, on]) => [daysText(locale, on), times].filter(Boolean).join(locale === 'ar' ? '، ' : ', '));
  return groups.join(locale === 'ar' ? '؛ ' : '; ');
}

function timesOn<Period extends WeekPeriod>(
  locale: Locale,
  hours: readonly Period[],
  day: number,
  special?: (period: Period) => string | undefined,
): string {
  const own = hours.filter((each) => each.day === day).toSorted((one, other) => one.opens - other.opens);
  const [only] = own;
  if (own.length === 1 && only?.opens === 0 && only.closes === midnight) return '';
  const times = own.map((period) => {
    const { opens, closes } = period;
    const other = special?.(period);
    if (other !== undefined) return other;
    const isUntil = opens === 0 && closes >= dawn && closes < midnight;
    const end = clockTime(closes);
    return isUntil
      ? until[locale](isolateText(formatTime(locale, end)))
      : isolateText(formatTimes(locale, { from: clockTime(opens), until: end }));
  });
  return formatList(locale, times);
}

/** Three or more consecutive days form a range, which may wrap around the week. */
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
