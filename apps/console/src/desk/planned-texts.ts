/** Fields, values and clocks of named changes, in words. */
import { everywhereField, isOfBranch, isPriceField } from '@sufra/contract/desk/model';
import type { PlannedState } from '@sufra/contract/desk/planned-model';
import type { Locale, MessageKey, Translator } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';
import { joinMoment } from '@sufra/i18n/formats';
import { clock, type Weekday } from './hours-values.ts';
import { weekdayName } from './week-form.tsx';

/** What fields are called, by the beginning of their paths. Others are shown as they are, as files say them. */
const names: readonly (readonly [field: RegExp, says: MessageKey])[] = [
  [/^name\.en$/, 'desk.name_en'],
  [/^name\.ar$/, 'desk.name_ar'],
  [/^description\.en$/, 'desk.description_en'],
  [/^description\.ar$/, 'desk.description_ar'],
  [/^price\.pickup$/, 'desk.price_pickup'],
  [/^price\.delivery$/, 'desk.price_delivery'],
  [/^category$/, 'desk.category'],
  [/^dish$/, 'desk.dish'],
  [/^calories$/, 'desk.calories'],
  [/^allergens$/, 'desk.allergens'],
  [/^marks$/, 'desk.marks'],
  [/^minQuantity$/, 'desk.min_quantity'],
  [/^optionGroups$|^options$/, 'desk.option_groups'],
  [/^goesWith$/, 'desk.goes_with'],
  [/^isHidden$/, 'desk.is_hidden'],
  [/^subcategories$/, 'desk.subcategories'],
  [/^min$/, 'desk.min'],
  [/^max$/, 'desk.max'],
  [/^hasQuantities$/, 'desk.has_quantities'],
  [/^follows$/, 'desk.order_place'],
  [/^active$/, 'desk.plan_listed'],
];

export function fieldName(t: Translator, field: string): string {
  const own = everywhereField(field);
  const [list = '', key = '', ...rest] = own.split('.');
  if (list === 'hours') return weekdayName(t.locale, key as Weekday);
  if (list === 'specialDays') return `${t('desk.special_days')}: ${formatDay(t.locale, key, 'long')}`;
  if (list === 'seasons') return t('desk.seasons');
  if (list === 'options' && rest.length > 0) return `${key}: ${fieldName(t, rest.join('.'))}`;
  const says = names.find(([path]) => path.test(own))?.[1];
  return says ? t(says) : own;
}

/** A branch without a price of its own has that of all branches. */
export const saidPlanned = (t: Translator, said: (field: string, value: unknown) => string, field: string, value: unknown): string =>
  value === null && isOfBranch(field) && isPriceField(field) ? t('desk.reset') : said(everywhereField(field), value);

export const dayIn = (wall: string): string => wall.slice(0, 10);
export const timeIn = (locale: Locale, wall: string): string => clock(locale, Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)));

/** `Saturday, 5 December, 3:00 AM`, of a clock on the wall. */
export const momentIn = (locale: Locale, wall: string): string =>
  joinMoment(locale, formatDay(locale, dayIn(wall), 'long'), timeIn(locale, wall));

export const stateTexts: Readonly<Record<PlannedState, MessageKey>> = {
  open: 'desk.plan_open',
  planned: 'desk.plan_planned',
  published: 'desk.plan_published',
  ended: 'desk.plan_ended',
  discarded: 'desk.plan_discarded',
};
