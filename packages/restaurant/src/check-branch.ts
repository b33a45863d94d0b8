/** Validates a branch with the folder's reader. */
import { isDeepStrictEqual } from 'node:util';
import { country } from '@sufra/contract/country';
import { checkAreas } from './check-areas.ts';
import { type CheckResult, codesOf, contextOf, reparsed } from './check-context.ts';
import {
  type BranchFields,
  type HoursFields,
  type SpecialDayField,
  seasonFields,
  specialDayFields,
  toBranchFields,
  weekText,
} from './hours-fields.ts';
import { defaults, readBranch } from './read/branch.ts';
import { Fields } from './read/fields.ts';
import { overlapping, readRushes, readSeasons, readSpecialDays, readWeek } from './read/hours.ts';
import type { Restaurant } from './restaurant.ts';
import { dayNames } from './values/times.ts';
import { branchText, rushesField } from './write/branch.ts';
import { specialDay } from './write/hours.ts';
import { tableText } from './write/yaml.ts';

/** Initial values of a new branch, hidden from customers until opened. */
export const blankBranch = (code: string): BranchFields => ({
  code,
  name: { en: '', ar: '' },
  address: { en: '', ar: '' },
  phone: '',
  picture: '',
  focalPoint: '',
  position: { lat: Number.NaN, lng: Number.NaN },
  timeZone: country.timeZone,
  legalEntity: '',
  isHidden: true,
  delivers: false,
  pickup: true,
  pickupMinutes: defaults.pickupMinutes,
  pickupByCar: false,
  tables: [],
  doorCode: false,
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
): CheckResult {
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
  // Parse individually, because the reader does not report which one is invalid.
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
  // A value that no file can express yields no parse result.
  return {
    value: wrong.includes('') ? null : { ...own.value, ...fields, areas: areas.value },
    wrong: [...new Set(wrong)].filter((field) => field !== ''),
  };
}

type Day = [date: string, day: SpecialDayField];
type Own = Omit<BranchFields, keyof HoursFields | 'areas'>;

const file = 'branch.yaml';
const closed = { weekly: [], exceptions: [], seasons: [], areas: [] };

/** All fields except hours. Rushes separately, because their field names collide with the branch's. */
function checkOwn(
  restaurant: Restaurant,
  code: string,
  branch: Own,
  taken: ReadonlySet<string>,
  more: ReadonlySet<string> | undefined,
): { value: Own; wrong: string[] } {
  const there = restaurant.branches.find((each) => each.code === code);
  // Skip unchanged legacy values, which may be invalid.
  if (there && isDeepStrictEqual(ownOf(toBranchFields(there)), branch))
    return { value: branch, wrong: isNamesake(restaurant, code, there.name.en) ? ['name.en'] : [] };
  const { problems, table } = reparsed(() => branchText({ ...branch, ...closed, rushes: [] }), file);
  if (!table) return { value: branch, wrong: [''] };
  const { legalEntities, paymentMethods } = restaurant;
  const { pictures } = contextOf(restaurant, more);
  const context = { pictures, companies: codesOf(legalEntities), payments: codesOf(paymentMethods) };
  const said = readBranch(table, code, context);
  const rushes = reading(() => ({ rushes: rushesField(branch.rushes) }), readRushes);
  const read: Record<string, unknown> = { ...said, rushes: rushes.value };
  return {
    value: Object.fromEntries(Object.keys(branch).map((name) => [name, read[name]])) as unknown as Own,
    wrong: [
      ...problems.wrongFields(branchPath),
      ...(rushes.wrong.length > 0 ? ['rushes'] : []),
      ...(!there && !isFree(code, taken) ? ['code'] : []),
      ...(isNamesake(restaurant, code, said.name.en) ? ['name.en'] : []),
    ],
  };
}

const ownOf = ({ hours: _, specialDays: __, seasons: ___, areas: ____, ...own }: BranchFields): Own => own;

/** The code is a file name, and some file systems are case-insensitive. */
const isFree = (code: string, taken: ReadonlySet<string>): boolean =>
  code.length <= 40 && ![...taken].some((other) => other.toLowerCase() === code.toLowerCase());

/** Whether the name collides with another branch: URLs derive from it. */
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
  door_code: 'doorCode',
  'delivery.offered': 'delivers',
  'printer.automatic': 'printer.isAutomatic',
};

/** Maps a file field to a model path. */
function branchPath(field: string): string {
  const known = branchPaths[field];
  if (known !== undefined) return known;
  if (field.startsWith('kitchen_load.')) return 'load';
  return field
    .replace(/^(name|address)(_ar)?$/, (_, name: string, arabic?: string) => `${name}.${arabic ? 'ar' : 'en'}`)
    .replace(/^(pickup|delivery)\.notice$/, 'leadMinutes.$1')
    .replace(/^(pickup|delivery)\.orders_per_slot$/, 'slotPlaces.$1');
}

/** Serializes a part as file text and parses it. `wrong` collects refusals; everything, when no file can express it. */
function reading<Part>(part: () => Record<string, unknown>, read: (fields: Fields) => Part): { value: Part; wrong: string[] } {
  const { problems, text, table } = reparsed(() => tableText(part()), file);
  if (text === null) problems.error({ file, line: null }, '', 'has values of types that no file has');
  const value = read(table ?? new Fields({ kind: 'table', fields: new Map(), file, line: null }, problems));
  return { value, wrong: problems.wrongFields() };
}
