/** Checks a branch as the folder's reader does: so far its hours, which are all that the desk changes of it. */
import { parseYaml } from './files/yaml.ts';
import { type BranchFields, type HoursFields, type SpecialDayField, seasonFields, specialDayFields, weekText } from './hours-fields.ts';
import { Problems } from './problems.ts';
import { Fields } from './read/fields.ts';
import { readSeasons, readSpecialDays, readWeek } from './read/hours.ts';
import type { Branch, Restaurant } from './restaurant.ts';
import { dayNames } from './values/times.ts';
import { specialDay } from './write/hours.ts';
import { tableText } from './write/yaml.ts';

export interface Checked {
  /** As it was read again; null where nothing could be read. */
  value: object | null;
  /** Paths of fields that are wrong. */
  wrong: string[];
}

export function checkBranch(_restaurant: Restaurant, _code: string, value: object): Checked {
  const { hours, specialDays, seasons, ...branch } = value as BranchFields;
  const week = reading(() => ({ hours }), readWeek);
  const [odd, given] = [false, true].map((isDay) => Object.entries(specialDays).filter(([, day]) => Boolean(day?.note) === isDay)) as [
    Day[],
    Day[],
  ];
  const days = reading(
    () => ({ special_days: Object.fromEntries(given.map(([date, { hours: of, note }]) => [date, specialDay(of, note)])) }),
    readSpecialDays,
  );
  // One by one: the reader does not say which of them is wrong.
  const read = Object.entries(seasons).map(([range, { name, hours: of }]) => {
    const [from, until] = range.split('_');
    return [range, reading(() => ({ seasons: [{ name, from, until, hours: of }] }), readSeasons)] as const;
  });
  const wrong = [
    ...week.wrong,
    ...(week.wrong.length === 0 ? overlapping(week.value).map((day) => `hours.${dayNames[day]}`) : []),
    ...odd.map(([date]) => `specialDays.${date}`),
    ...days.wrong.map((field) => field.replace(/^special_days(\.[^.]+)?.*$/, 'specialDays$1')),
    ...read.flatMap(([range, season]) => (season.wrong.length > 0 ? [`seasons.${range}`] : [])),
  ];
  const fields: HoursFields = {
    hours: weekText(week.value),
    specialDays: specialDayFields(days.value),
    seasons: Object.fromEntries(read.flatMap(([range, { value: of }]) => Object.values(seasonFields(of)).map((season) => [range, season]))),
  };
  // Where no file could say a part, all that was read of it is missing.
  return { value: wrong.includes('') ? null : { ...branch, ...fields }, wrong: [...new Set(wrong)].filter((field) => field !== '') };
}

type Day = [date: string, day: SpecialDayField];

const file = 'branch.yaml';

/** Writes a part of the file and reads it again. `wrong` has what the reader refuses; all of it where no file could say it. */
function reading<Part>(part: () => Record<string, unknown>, read: (fields: Fields) => Part): { value: Part; wrong: string[] } {
  const problems = new Problems();
  const empty = { kind: 'table', fields: new Map(), file, line: null } as const;
  let text = '';
  try {
    text = tableText(part());
  } catch {
    problems.error({ file, line: null }, '', 'has values of types that no file has');
  }
  const tree = parseYaml(text, file, problems);
  const value = read(new Fields(tree?.kind === 'table' ? tree : empty, problems));
  return { value, wrong: problems.inOrder().flatMap(({ level, field }) => (level === 'error' ? [field] : [])) };
}

/** Days (0 is Sunday) whose hours begin before those of the day before have ended. */
function overlapping(weekly: Branch['weekly']): number[] {
  const minutes = 1440;
  const lastOf = (day: number) => Math.max(0, ...weekly.filter((each) => each.day === day).map(({ closes }) => closes));
  return weekly.flatMap(({ day, opens }) => (opens + minutes < lastOf((day + 6) % 7) ? [day] : []));
}
