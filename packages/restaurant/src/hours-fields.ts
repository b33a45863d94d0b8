/**
 * The hours of a branch as fields, in the words of its file: `hours.fri` is `13:30-01:00`, `specialDays.2026-12-02` has its hours and why, and
 * `seasons.2027-02-08_2027-03-09` its name and hours. A special day or a season is one value: its parts only make sense together.
 */
import type { Bilingual } from '@sufra/contract/names';
import { type AreaFields, fromAreaFields, toAreaFields } from './area-fields.ts';
import type { Branch, DayException, Period, Season } from './restaurant.ts';
import { dayNames, parsePeriods, periodsText } from './values/times.ts';
import { seasonHours } from './write/hours.ts';

type DayName = (typeof dayNames)[number];

export interface SpecialDayField {
  /** As the file has them: `closed`, `24h`, `10:00-14:00, 18:00-02:00`. */
  hours: string;
  note: Bilingual;
}

export interface SeasonField {
  name: string;
  /** Those of every day, or by days and `daily`. */
  hours: string | Readonly<Record<string, string>>;
}

export interface HoursFields {
  hours: Record<DayName, string>;
  /** By date. */
  specialDays: Record<string, SpecialDayField>;
  /** By first and last date. */
  seasons: Record<string, SeasonField>;
}

/** A branch as a thing of the desk. */
export type BranchFields = Omit<Branch, 'weekly' | 'exceptions' | 'seasons' | 'areas'> & HoursFields & { areas: AreaFields[] };

/** Special days and seasons come and go; each is one value, null while it is not there. */
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
    // Of two with the same dates the second counts nowhere, and yet it is kept.
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

/** Of fields that were read from a branch, or have passed its check. */
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

/** Throws where the text is not hours. */
function periodsOf(text: string): Period[] {
  const read = parsePeriods(text);
  if (typeof read === 'string') throw new Error(`'${text}' ${read}`);
  return read;
}
