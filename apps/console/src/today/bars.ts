/** What the chart draws: bars of a readable number, and a scale of round amounts. Amounts are fils. */
import { toMinor } from '@sufra/contract/money';
import type { SalesPoint } from '@sufra/contract/reports/model';
import { dateTimeFormat, formatTag, type Locale } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';

export interface Bar extends SalesPoint {
  /** The last day of it, where it stands for several. */
  until: string;
}

/** More days than these are shown by weeks: a bar has to be wide enough to be hit. */
const mostDays = 62;
const week = 7;
/** Of a day, at least so many hours, so that one order does not fill the screen. */
const leastHours = 12;

const isHour = ({ at }: SalesPoint): boolean => at.length > 'YYYY-MM-DD'.length;
const isBusy = ({ placed, completed, refunds }: SalesPoint): boolean => placed + completed + refunds > 0;

/** Hours from the first to the last in which something happened; days; or weeks where there are many days. */
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

/** Amounts for the lines of the scale, from 0 to at least `most`: one, two or five, with zeros. */
export function scaleOf(most: number): number[] {
  const lines = 4;
  const end = Math.max(most, toMinor(1));
  const rough = end / lines;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((each) => each * unit >= rough) ?? 10) * unit;
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, nth) => nth * step);
}

/** How many bars from one that is named to the next, so that names do not touch. */
export const namedEvery = (bars: number, room: number): number => Math.max(1, Math.ceil(bars / room));

/** Under its bar: `1 PM`, `21/11`. */
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
