/** Weekly hours in local time, of promotions and menu categories. Pure. */
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import { formatWeek } from '@sufra/i18n/week';
import { type Calendar, type Span, spansBetween } from './calendar.ts';
import { dayLength, zonedIso } from './time-zone.ts';

/** 0 is Sunday; minutes since midnight, above 1440 they extend into the next day. */
type WeekHours = readonly { readonly day: number; readonly opens: number; readonly closes: number }[];

const calendarOf = (hours: WeekHours): Calendar => ({
  weekly: hours.map(({ day, opens, closes }) => ({ day, opensMinute: opens, closesMinute: closes })),
  exceptions: [],
  seasons: [],
});

/** Whether local time lies within these hours, including those of the day before past midnight. An empty list means always. */
export function isInHours(hours: WeekHours, timeZone: string, now: Date): boolean {
  const instant = now.getTime();
  const spans = hours.length === 0 ? null : spansBetween(calendarOf(hours), timeZone, instant, instant);
  return spans?.some(({ from, to }) => from <= instant && instant < to) ?? true;
}

/** For refusals. */
export const hoursInWords = (hours: WeekHours): Bilingual => ({ en: formatWeek('en', hours), ar: formatWeek('ar', hours) });

/** Closed categories at a moment, with the validity interval (ms). */
export interface OfferedNow {
  /** Next opening by category id in ISO 8601; null when none within a week. */
  closed: ReadonlyMap<number, string | null>;
  from: number;
  until: number;
}

export function offeredAt(
  categories: readonly Pick<Category, 'id' | 'hours'>[],
  branch: Calendar & { timeZone: string },
  instant: number,
): OfferedNow {
  const closed = new Map<number, string | null>();
  const ahead = instant + 8 * dayLength;
  let until = Number.POSITIVE_INFINITY;
  let open: readonly Span[] | undefined;
  for (const { id, hours } of categories) {
    if (!hours) continue;
    const spans = spansBetween(calendarOf(hours), branch.timeZone, instant, ahead).filter(({ to }) => to > instant);
    const [next] = spans;
    const isNow = next !== undefined && next.from <= instant;
    until = Math.min(until, (isNow ? next.to : next?.from) ?? ahead);
    if (isNow) continue;
    const opening = (open ??= spansBetween(branch, branch.timeZone, instant, ahead));
    const [both] = spans.flatMap((span) =>
      opening.filter(({ from, to }) => from < span.to && span.from < to).map(({ from }) => Math.max(from, span.from)),
    );
    closed.set(id, both === undefined ? null : zonedIso(new Date(both), branch.timeZone));
  }
  return { closed, from: until === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : instant, until };
}
