import type { Translator } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';
import { hoursOf, type Opening, openingsOf, type Weekday, weekdays } from './hours-values.ts';

/** Daily hours, or by days and `daily`; unnamed days are closed. */
export type SeasonHours = string | Readonly<Record<string, string>>;

export interface Season {
  /** First and last date, as in its field. */
  range: string;
  from: string;
  until: string;
  value: { name: string; hours: SeasonHours };
}

/** Sorted by date. */
export const seasonsIn = (fields: Readonly<Record<string, unknown>>): Season[] =>
  Object.entries(fields)
    .flatMap(([field, value]) => {
      if (!field.startsWith('seasons.') || !value) return [];
      const range = field.slice('seasons.'.length);
      const [from = '', until = ''] = range.split('_');
      return [{ range, from, until, value: value as Season['value'] }];
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));

/** `Ramadan, 8 Feb – 9 Mar`. */
export function seasonName(t: Translator, season: Season | undefined): string {
  if (!season) return '';
  const days = `${formatDay(t.locale, season.from, 'date')} – ${formatDay(t.locale, season.until, 'date')}`;
  return season.value.name === '' ? days : `${season.value.name} · ${days}`;
}

/** Hours of each day, with the daily ones as default. */
export function daysIn(hours: SeasonHours): Record<Weekday, string> {
  const of = (day: Weekday): Opening[] =>
    typeof hours === 'string' ? openingsOf(hours) : joined([...openingsOf(hours.daily ?? 'closed'), ...openingsOf(hours[day] ?? 'closed')]);
  return Object.fromEntries(weekdays.map((day) => [day, hoursOf(of(day))])) as Record<Weekday, string>;
}

/** Merges touching and overlapping openings, like the calendar. */
function joined(openings: readonly Opening[]): Opening[] {
  const all: Opening[] = [];
  for (const opening of openings.toSorted((one, other) => one.opens - other.opens)) {
    const last = all.at(-1);
    if (last && opening.opens <= last.closes) all[all.length - 1] = { opens: last.opens, closes: Math.max(last.closes, opening.closes) };
    else all.push(opening);
  }
  return all;
}

/** Omits closed days, like the folder. */
export function toHours(days: Readonly<Record<Weekday, string>>): SeasonHours {
  const open = weekdays.filter((day) => days[day] !== 'closed');
  return open.length === 0 ? 'closed' : Object.fromEntries(open.map((day) => [day, days[day]]));
}
