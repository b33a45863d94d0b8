/** Chart data: a readable number of bars, and a round scale. Amounts are fils. */
import { toMinor } from '@sufra/contract/money';
import type { SalesPoint } from '@sufra/contract/reports/model';
import { dateTimeFormat, formatTag, type Locale } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';

export interface Bar extends SalesPoint {
  /** Last day of a bar that spans several. */
  until: string;
}

/** Above this number of days, bars are weeks, to remain touchable. */
const mostDays = 62;
const week = 7;
/** Minimum number of hours on a day's axis. */
const leastHours = 12;

const isHour = ({ at }: SalesPoint): boolean => at.length > 'YYYY-MM-DD'.length;
const isBusy = ({ placed, completed, refunds }: SalesPoint): boolean => placed + completed + refunds > 0;

/** Bars by hour (first to last active), by day, or by week for long ranges. */
export function barsOf(points: readonly SalesPoint[]): Bar[] {
  const bars = points.map((point) => ({ ...point, until: point.at }));
  if (bars[0] && isHour(bars[0])) return busyHours(bars);
  if (bars.length <= mostDays) return bars;
  return Array.from({ length: Math.ceil(bars.length / week) }, (_, nth) => together(bars.slice(nth * week, (nth + 1) * week)));
}

function busyHours(bars: readonly Bar[]): Bar[] {
  const first = bars.findIndex(isBusy);
  if (first < 0) return [];
  const end = bars.findLastIndex(isBusy) + 1;
  const missing = Math.max(0, leastHours - (end - first));
  const start = Math.max(0, Math.min(first - Math.floor(missing / 2), bars.length - leastHours));
  return bars.slice(start, Math.max(end, start + leastHours));
}

const together = (bars: readonly Bar[]): Bar => {
  const sum = (amount: (bar: Bar) => number) => bars.reduce((total, bar) => total + amount(bar), 0);
  return {
    at: bars[0]?.at ?? '',
    until: bars.at(-1)?.at ?? '',
    placed: sum(({ placed }) => placed),
    completed: sum(({ completed }) => completed),
    sales: sum(({ sales }) => sales),
    refunds: sum(({ refunds }) => refunds),
  };
};

/** Round scale values from 0 to at least `most`: 1, 2 or 5 times powers of ten. */
export function scaleOf(most: number): number[] {
  const lines = 4;
  const end = Math.max(most, toMinor(1));
  const rough = end / lines;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((each) => each * unit >= rough) ?? 10) * unit;
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, nth) => nth * step);
}

/** Label interval, so that labels do not overlap. */
export const namedEvery = (bars: number, room: number): number => Math.max(1, Math.ceil(bars / room));

/** Label under its bar: `1 PM`, `21/11`. */
export const shortNameOf = ({ at }: Pick<Bar, 'at'>, locale: Locale): string =>
  at.includes('T')
    ? nameOfBar({ at, until: at }, locale)
    : dateTimeFormat('en-GB', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(Date.parse(at));

/** `1 PM`, `21 Nov`, or both days of a week. */
export function nameOfBar({ at, until }: Pick<Bar, 'at' | 'until'>, locale: Locale): string {
  if (at.includes('T')) return dateTimeFormat(formatTag(locale), { hour: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${at}:00Z`));
  const first = formatDay(locale, at, 'date');
  return at === until ? first : `${first} – ${formatDay(locale, until, 'date')}`;
}
