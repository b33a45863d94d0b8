/** Hours of the week by the clocks of a place: of promotions, and of categories of the menu. Pure. */
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import { formatWeek } from '@sufra/i18n/week';
import { type Calendar, type Span, spansBetween } from './calendar.ts';
import { dayLength, zonedIso } from './time-zone.ts';

/** 0 is Sunday; minutes from its midnight, past 1440 it closes on the next day. */
type WeekHours = readonly { readonly day: number; readonly opens: number; readonly closes: number }[];

const calendarOf = (hours: WeekHours): Calendar => ({
  weekly: hours.map(({ day, opens, closes }) => ({ day, opensMinute: opens, closesMinute: closes })),
  exceptions: [],
  seasons: [],
});

/** Whether it is one of these hours by the clocks there: those of a day, or of the evening before, past midnight. Without any it always is. */
export function isInHours(hours: WeekHours, timeZone: string, now: Date): boolean {
  const instant = now.getTime();
  const spans = hours.length === 0 ? null : spansBetween(calendarOf(hours), timeZone, instant, instant);
  return spans?.some(({ from, to }) => from <= instant && instant < to) ?? true;
}

/** For refusals. */
export const hoursInWords = (hours: WeekHours): Bilingual => ({ en: formatWeek('en', hours), ar: formatWeek('ar', hours) });

/** Which categories are not offered at a moment, and from when until when (ms) that is so. */
export interface OfferedNow {
  /** By their ids, when they are offered next at a branch that is open: ISO 8601; null: not within a week. */
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
