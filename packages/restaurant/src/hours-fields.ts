/**
 * Branch hours as fields in file notation: `hours.fri` is `13:30-01:00`, `specialDays.2026-12-02` has hours and reason,
 * `seasons.2027-02-08_2027-03-09` has name and hours. A special day or season is one atomic value.
 */
import type { Bilingual } from '@sufra/contract/names';
import { type AreaFields, fromAreaFields, toAreaFields } from './area-fields.ts';
import type { Branch, DayException, Period, Season } from './restaurant.ts';
import { dayNames, parsePeriods, periodsText } from './values/times.ts';
import { seasonHours } from './write/hours.ts';

type DayName = (typeof dayNames)[number];

export interface SpecialDayField {
  /** File notation: `closed`, `24h`, `10:00-14:00, 18:00-02:00`. */
  hours: string;
  note: Bilingual;
}

export interface SeasonField {
  name: string;
  /** Daily hours, or by days and `daily`. */
  hours: string | Readonly<Record<string, string>>;
}

export interface HoursFields {
  hours: Record<DayName, string>;
  /** By date. */
  specialDays: Record<string, SpecialDayField>;
  /** By first and last date. */
  seasons: Record<string, SeasonField>;
}

/** Branch fields in the desk's shape. */
export type BranchFields = Omit<Branch, 'weekly' | 'exceptions' | 'seasons' | 'areas'> & HoursFields & { areas: AreaFields[] };

/** Special days and seasons are atomic, and null when absent. */
export const dated = /^(specialDays\.\d{4}-\d{2}-\d{2}|seasons\.\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}(_\d+)?)$/;

export const weekText = (weekly: Branch['weekly']): HoursFields['hours'] =>
  Object.fromEntries(
    dayNames.map((name, day) => [
      name,
      periodsText(weekly.filter((each) => each.day === day).map(({ opens, closes }) => ({ opens, closes }))),
    ]),
  ) as HoursFields['hours'];

export const specialDayFields = (exceptions: readonly DayException[]): HoursFields['specialDays'] =>
  Object.fromEntries(exceptions.map(({ date, periods, note }) => [date, { hours: periodsText(periods), note }]));

export function seasonFields(seasons: readonly Season[]): HoursFields['seasons'] {
  const fields: HoursFields['seasons'] = {};
  for (const { name, firstDate, lastDate, periods } of seasons) {
    const range = `${firstDate}_${lastDate}`;
    // Duplicate dates: the second has no effect, but is preserved.
    const twins = Object.keys(fields).filter((key) => key.startsWith(range)).length;
    fields[twins === 0 ? range : `${range}_${twins + 1}`] = { name, hours: seasonHours(periods) };
  }
  return fields;
}

export const toBranchFields = ({ weekly, exceptions, seasons, areas, ...branch }: Branch): BranchFields => ({
  ...branch,
  hours: weekText(weekly),
  specialDays: specialDayFields(exceptions),
  seasons: seasonFields(seasons),
  areas: areas.map(toAreaFields),
});

/** Requires fields read from a branch or validated. */
export function fromBranchFields({ hours, specialDays, seasons, areas, ...branch }: BranchFields): Branch {
  return {
    ...branch,
    areas: areas.map(fromAreaFields),
    weekly: dayNames.flatMap((name, day) => periodsOf(hours[name]).map((period) => ({ day, ...period }))),
    exceptions: Object.entries(specialDays).map(([date, day]) => ({ date, periods: periodsOf(day.hours), note: day.note })),
    seasons: Object.entries(seasons).map(([range, season]) => {
      const [firstDate = '', lastDate = ''] = range.split('_');
      return { name: season.name, firstDate, lastDate, periods: seasonPeriods(season.hours) };
    }),
  };
}

const seasonPeriods = (hours: SeasonField['hours']): Season['periods'] =>
  typeof hours === 'string'
    ? periodsOf(hours).map((period) => ({ day: null, ...period }))
    : Object.entries(hours).flatMap(([name, text]) => {
        const day = dayNames.indexOf(name as DayName);
        return periodsOf(text).map((period) => ({ day: day < 0 ? null : day, ...period }));
      });

/** Throws for text that is not hours. */
function periodsOf(text: string): Period[] {
  const read = parsePeriods(text);
  if (typeof read === 'string') throw new Error(`'${text}' ${read}`);
  return read;
}
