/** Checks a branch as the folder's reader does. */
import { isDeepStrictEqual } from 'node:util';
import { checkAreas } from './check-areas.ts';
import { type Checked, codesOf, contextOf, written } from './check-context.ts';
import { parseYaml } from './files/yaml.ts';
import {
  type BranchFields,
  type HoursFields,
  type SpecialDayField,
  seasonFields,
  specialDayFields,
  toBranchFields,
  weekText,
} from './hours-fields.ts';
import { Problems } from './problems.ts';
import { defaults, readBranch } from './read/branch.ts';
import { Fields } from './read/fields.ts';
import { readRushes, readSeasons, readSpecialDays, readWeek } from './read/hours.ts';
import type { Branch, Restaurant } from './restaurant.ts';
import { dayNames } from './values/times.ts';
import { branchText, rushesField } from './write/branch.ts';
import { specialDay } from './write/hours.ts';
import { tableText } from './write/yaml.ts';

/** One that is not there yet: customers do not see it until it is opened. */
export const blankBranch = (code: string): BranchFields => ({
  code,
  name: { en: '', ar: '' },
  address: { en: '', ar: '' },
  phone: '',
  picture: '',
  focalPoint: '',
  position: { lat: Number.NaN, lng: Number.NaN },
  timeZone: defaults.timeZone,
  legalEntity: '',
  isHidden: true,
  delivers: false,
  pickup: true,
  pickupMinutes: defaults.pickupMinutes,
  pickupByCar: false,
  hours: weekText([]),
  specialDays: {},
  seasons: {},
  rushes: [],
  leadMinutes: { pickup: defaults.notice, delivery: defaults.notice },
  slotPlaces: { pickup: defaults.slotPlaces, delivery: defaults.slotPlaces },
  load: null,
  paymentMethods: [],
  areas: [],
  announce: { emails: [], webhook: '', escalation: { emails: [], webhook: '' } },
  printer: { address: '', width: defaults.paperWidth, isAutomatic: false },
});

export function checkBranch(
  restaurant: Restaurant,
  code: string,
  value: object,
  taken: ReadonlySet<string> = new Set(),
  pictures?: ReadonlySet<string>,
): Checked {
  const { hours, specialDays, seasons, areas: wanted, ...branch } = value as BranchFields;
  const was = restaurant.branches.find((each) => each.code === code);
  const areas = checkAreas(wanted, was ? toBranchFields(was).areas : []);
  const own = checkOwn(restaurant, code, branch, taken, pictures);
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
    ...own.wrong,
    ...week.wrong,
    ...(week.wrong.length === 0 ? overlapping(week.value).map((day) => `hours.${dayNames[day]}`) : []),
    ...odd.map(([date]) => `specialDays.${date}`),
    ...days.wrong.map((field) => field.replace(/^special_days(\.[^.]+)?.*$/, 'specialDays$1')),
    ...read.flatMap(([range, season]) => (season.wrong.length > 0 ? [`seasons.${range}`] : [])),
    ...areas.wrong,
  ];
  const fields: HoursFields = {
    hours: weekText(week.value),
    specialDays: specialDayFields(days.value),
    seasons: Object.fromEntries(read.flatMap(([range, { value: of }]) => Object.values(seasonFields(of)).map((season) => [range, season]))),
  };
  // Where no file could say a part, all that was read of it is missing.
  return {
    value: wrong.includes('') ? null : { ...own.value, ...fields, areas: areas.value },
    wrong: [...new Set(wrong)].filter((field) => field !== ''),
  };
}

type Day = [date: string, day: SpecialDayField];
type Own = Omit<BranchFields, keyof HoursFields | 'areas'>;

const file = 'branch.yaml';
const closed = { weekly: [], exceptions: [], seasons: [], areas: [] };

/** All but its hours; rushes apart, for the fields of a rush are called as others of the branch. */
function checkOwn(
  restaurant: Restaurant,
  code: string,
  branch: Own,
  taken: ReadonlySet<string>,
  more: ReadonlySet<string> | undefined,
): { value: Own; wrong: string[] } {
  const there = restaurant.branches.find((each) => each.code === code);
  // What was read before is not refused now, when something else of it is changed.
  if (there && isDeepStrictEqual(ownOf(toBranchFields(there)), branch))
    return { value: branch, wrong: isNamesake(restaurant, code, there.name.en) ? ['name.en'] : [] };
  const problems = new Problems();
  const text = written(() => branchText({ ...branch, ...closed, rushes: [] }));
  const tree = text === null ? null : parseYaml(text, file, problems);
  if (tree?.kind !== 'table') return { value: branch, wrong: [''] };
  const { legalEntities, paymentMethods } = restaurant;
  const { pictures } = contextOf(restaurant, more);
  const context = { pictures, companies: codesOf(legalEntities), payments: codesOf(paymentMethods) };
  const said = readBranch(new Fields(tree, problems), code, context);
  const rushes = reading(() => ({ rushes: rushesField(branch.rushes) }), readRushes);
  const read: Record<string, unknown> = { ...said, rushes: rushes.value };
  return {
    value: Object.fromEntries(Object.keys(branch).map((name) => [name, read[name]])) as unknown as Own,
    wrong: [
      ...problems.inOrder().flatMap(({ level, field }) => (level === 'error' ? [branchPath(field)] : [])),
      ...(rushes.wrong.length > 0 ? ['rushes'] : []),
      ...(!there && !isFree(code, taken) ? ['code'] : []),
      ...(isNamesake(restaurant, code, said.name.en) ? ['name.en'] : []),
    ],
  };
}

const ownOf = ({ hours: _, specialDays: __, seasons: ___, areas: ____, ...own }: BranchFields): Own => own;

/** Its file is called by it, and a computer may not tell capitals apart. */
const isFree = (code: string, taken: ReadonlySet<string>): boolean =>
  code.length <= 40 && ![...taken].some((other) => other.toLowerCase() === code.toLowerCase());

/** Its address on the web is made of its name. */
const isNamesake = ({ branches }: Restaurant, code: string, name: string): boolean =>
  branches.some((other) => other.code !== code && other.name.en.toLowerCase() === name.toLowerCase());

const branchPaths: Readonly<Record<string, string>> = {
  time_zone: 'timeZone',
  company: 'legalEntity',
  payments: 'paymentMethods',
  hidden: 'isHidden',
  focal_point: 'focalPoint',
  kitchen_load: 'load',
  'pickup.offered': 'pickup',
  'pickup.minutes': 'pickupMinutes',
  pickup_by_car: 'pickupByCar',
  'delivery.offered': 'delivers',
  'printer.automatic': 'printer.isAutomatic',
};

/** A field of the file → the path of the model. */
function branchPath(field: string): string {
  const known = branchPaths[field];
  if (known !== undefined) return known;
  if (field.startsWith('kitchen_load.')) return 'load';
  return field
    .replace(/^(name|address)(_ar)?$/, (_, name: string, arabic?: string) => `${name}.${arabic ? 'ar' : 'en'}`)
    .replace(/^(pickup|delivery)\.notice$/, 'leadMinutes.$1')
    .replace(/^(pickup|delivery)\.orders_per_slot$/, 'slotPlaces.$1');
}

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
