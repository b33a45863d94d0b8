/**
 * What a row must be for the catalogue to show it. The database refuses the rest, but rows may be older than that, or have come past it. Each says why a
 * row will not do, or null.
 */
import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import type {
  BranchExceptionTable,
  BranchItemTable,
  BranchPeriodTable,
  BranchRushTable,
  BranchSeasonTable,
  BranchTable,
  DeliveryAreaTable,
  ItemTable,
  OptionGroupTable,
  PromotionTable,
  SoldOutTable,
} from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import { offsetAt } from './time-zone.ts';

/** A rule and what is said where it is broken. */
type Rules = readonly (readonly [isSound: boolean, reason: string])[];
const firstBroken = (rules: Rules): string | null => rules.find(([isSound]) => !isSound)?.[1] ?? null;

const isText = (text: string): boolean => /\S/.test(text);
const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;
const isDegrees = (value: number, most: number): boolean => Number.isFinite(value) && Math.abs(value) <= most;
/** A date as the database writes it; `infinity` is none. */
const isDate = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);
const isMoment = (moment: Date | null): boolean => moment instanceof Date && !Number.isNaN(moment.getTime());

export function isTimeZone(name: string): boolean {
  try {
    offsetAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** `knownZone` is one that was found right before: looking one up is slow. */
export const branchProblem = (row: Selectable<BranchTable>, knownZone: string | undefined): string | null =>
  firstBroken([
    [/^[A-Za-z0-9_-]{1,40}$/.test(row.code), 'the code is not made of letters, digits, - and _'],
    [isText(row.name_en), 'it has no English name'],
    [isDegrees(row.lat, 90) && isDegrees(row.lng, 180), 'its position is not on the globe'],
    [row.time_zone === knownZone || isTimeZone(row.time_zone), 'nobody knows its time zone'],
    [isWithin(row.pickup_minutes, 1, 240), 'the minutes until pickup are not from 1 to 240'],
    [
      [row.pickup_lead_minutes, row.delivery_lead_minutes].every((minutes) => isWithin(minutes, 0, 10_080)),
      'the notice is not from 0 to 10080 minutes',
    ],
    [
      [row.pickup_slot_places, row.delivery_slot_places].every((places) => isWithin(places, 0, 1000)),
      'the places of a slot are not from 0 to 1000',
    ],
  ]);

/** What costs less than the branch. */
export const busyProblem = ({ busy_until }: Selectable<BranchTable>): string | null =>
  busy_until === null || isMoment(busy_until) ? null : 'it is busy until a moment that never comes';
/** The item stays sold out all the same, until staff say otherwise. */
export const soldOutProblem = ({ until }: Pick<Selectable<SoldOutTable>, 'until'>): string | null =>
  until === null || isMoment(until) ? null : 'it is sold out until a moment that never comes';
export const extraProblem = ({ extra_minutes: minutes, extra_until: until }: Selectable<BranchTable>): string | null =>
  minutes === null || (isWithin(minutes, 1, 120) && until !== null && isMoment(until))
    ? null
    : 'what being busy adds to the time is not sound';
export const loadProblem = ({ load_orders, load_minutes }: Selectable<BranchTable>): string | null =>
  load_orders === null || (isWithin(load_orders, 1, 1000) && isWithin(load_minutes, 1, 60))
    ? null
    : 'what orders add to the time is not sound';

type Minutes = Pick<Selectable<BranchPeriodTable>, 'opens_minute' | 'closes_minute'>;
export const periodProblem = ({ opens_minute: opens, closes_minute: closes, day }: Minutes & { day: number | null }): string | null =>
  firstBroken([
    [day === null || isWithin(day, 0, 6), 'the day is not from 0 to 6'],
    [isWithin(opens, 0, 1439) && isWithin(closes, opens + 1, opens + 1440), 'it does not open and then close within a day'],
  ]);

export const exceptionProblem = ({
  on_date,
  opens_minute: opens,
  closes_minute: closes,
}: Selectable<BranchExceptionTable>): string | null =>
  firstBroken([
    [isDate(on_date), 'it has no date'],
    [(opens === null) === (closes === null), 'it opens without closing, or the other way'],
    [
      opens === null || closes === null || periodProblem({ opens_minute: opens, closes_minute: closes, day: null }) === null,
      'it does not open and then close within a day',
    ],
  ]);

type Dates = Pick<Selectable<BranchSeasonTable>, 'first_date' | 'last_date'>;
export const seasonProblem = ({ first_date: first, last_date: last }: Dates): string | null =>
  isDate(first) && isDate(last) && first <= last ? null : 'its dates do not follow each other';

export const rushProblem = (row: Selectable<BranchRushTable>): string | null =>
  firstBroken([
    [seasonProblem(row) === null, 'its dates do not follow each other'],
    [isWithin(row.from_minute, 0, 1439) && isWithin(row.until_minute, row.from_minute + 1, 1440), 'its hours do not follow each other'],
    [[row.pickup_places, row.delivery_places].every((places) => isWithin(places, 0, 1000)), 'its places are not from 0 to 1000'],
  ]);

/** But for its outline. */
export const areaProblem = (row: Pick<Selectable<DeliveryAreaTable>, 'fee_fils' | 'minimum_fils' | 'minutes'>): string | null =>
  firstBroken([
    [isWithin(row.fee_fils, 0, Number.MAX_SAFE_INTEGER), 'the fee is no amount'],
    [isWithin(row.minimum_fils, 0, Number.MAX_SAFE_INTEGER), 'the minimum is no amount'],
    [isWithin(row.minutes, 1, 240), 'the minutes are not from 1 to 240'],
  ]);

export const nameProblem = (row: { name_en: string }): string | null => (isText(row.name_en) ? null : 'it has no English name');

const highestPrice = 2_000_000;
const isPrice = (fils: number): boolean => isWithin(fils, 0, highestPrice);
type Sold = Pick<Selectable<ItemTable>, 'name_en' | 'pickup_fils' | 'delivery_fils' | 'calories' | 'allergens' | 'dietary_marks'>;

/** Of a dish or an option; `fewest` is the least of calories. */
export const soldProblem = (row: Sold, fewest: number): string | null =>
  firstBroken([
    [isText(row.name_en), 'it has no English name'],
    [isPrice(row.pickup_fils) && isPrice(row.delivery_fils), 'a price is not from 0 to 20,000'],
    [row.calories === null || isWithin(row.calories, fewest, 20_000), 'the calories are no number of them'],
    [(row.allergens ?? []).every((each) => allergens.some((known) => known === each)), 'nobody knows one of its allergens'],
    [(row.dietary_marks ?? []).every((each) => dietaryMarks.some((known) => known === each)), 'nobody knows one of its marks'],
  ]);

export const quantityProblem = ({ min_quantity }: { min_quantity: number }): string | null =>
  isWithin(min_quantity, 1, 99) ? null : 'the smallest quantity is not from 1 to 99';

/** `options` is how many can be chosen; of a group without any, nothing is asked. */
export const groupProblem = (
  row: Pick<Selectable<OptionGroupTable>, 'name_en' | 'min' | 'max' | 'has_quantities'>,
  options: number,
): string | null =>
  firstBroken([
    [isText(row.name_en), 'it has no English name'],
    [
      isWithin(row.min, 0, 20) && isWithin(row.max, 0, 20) && (row.max === 0 || row.max >= row.min),
      'the fewest and the most choices do not go together',
    ],
    [row.has_quantities || options === 0 || row.min <= options, 'more must be chosen than there is'],
  ]);

export const offerProblem = (row: Pick<Selectable<BranchItemTable>, 'pickup_fils' | 'delivery_fils'>): string | null =>
  [row.pickup_fils, row.delivery_fils].every((fils) => fils === null || isPrice(fils)) ? null : 'a price is not from 0 to 20,000';

export const promotionProblem = (row: Selectable<PromotionTable>): string | null =>
  firstBroken([
    [isText(row.name_en), 'it has no English name'],
    [row.code === null || /^[A-Z0-9]{3,20}$/.test(row.code), 'the code is not made of 3 to 20 capitals and digits'],
    [isBenefit(row), 'what it takes off is not sound'],
    [row.order_type === null || row.order_type === 'pickup' || row.order_type === 'delivery', 'it is for no way of ordering'],
    [isWithin(row.min_order_fils, 0, highestPrice), 'its minimum is no amount'],
    [
      isMoment(row.starts_at) && (row.ends_at === null || (isMoment(row.ends_at) && row.ends_at > row.starts_at)),
      'it does not begin and then end',
    ],
  ]);

function isBenefit({ kind, percent, max_discount_fils: most, amount_fils: amount, min_order_fils }: Selectable<PromotionTable>): boolean {
  if (kind === 'percent') return percent !== null && isWithin(percent, 1, 99) && (most === null || isWithin(most, 1, highestPrice));
  return kind === 'fixed' ? amount !== null && isWithin(amount, 1, min_order_fils - 1) : kind === 'free_delivery';
}
