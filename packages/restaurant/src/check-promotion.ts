/** Validates a promotion with the folder's reader. */
import { always } from '@sufra/contract/promotions/model';
import { type CheckResult, reparsed } from './check-context.ts';
import type { Codes } from './read/codes.ts';
import { readPromotions } from './read/promotions.ts';
import type { Promotion, Restaurant } from './restaurant.ts';
import { isMoney } from './values/money.ts';
import { promotionsText } from './write/restaurant.ts';

/** Initial values of a new promotion; no benefit yet, which is invalid. */
export const blankPromotion = (key: string): Promotion => ({
  key,
  code: null,
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  benefit: { kind: 'percent', percent: Number.NaN, max: null },
  combines: false,
  orderType: null,
  minimum: 0,
  firstOrderOnly: false,
  points: null,
  branches: [],
  starts: always,
  ends: null,
  hours: [],
  perCustomer: null,
  limit: null,
});

/** `branches`: allowed branch codes. */
export function checkPromotion({ promotions, settings }: Restaurant, key: string, value: object, branches: Codes): CheckResult {
  const given = value as Promotion;
  // Values that no file can express; the reader could not tell them apart.
  const odd = [
    ...(isMoment(given.starts) ? [] : ['starts']),
    ...(given.ends === null || isMoment(given.ends) ? [] : ['ends']),
    ...(isMoney(given.minimum) ? [] : ['minimum']),
  ];
  const { problems, tables } = reparsed(() => promotionsText([{ ...given, ...pick(blankPromotion(key), odd) }]), 'promotions.yaml');
  const [read = null] = readPromotions(tables, branches, settings.loyalty.points !== null);
  const isTaken = read !== null && read.code !== null && promotions.some((each) => each.key !== key && each.code === read.code);
  return { value: read, wrong: [...new Set([...odd, ...problems.wrongFields(pathOf), ...(isTaken ? ['code'] : [])])] };
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-.*T/.test(value) && !Number.isNaN(Date.parse(value));

const pick = (from: Promotion, names: readonly string[]): Partial<Promotion> =>
  Object.fromEntries(names.map((name) => [name, from[name as keyof Promotion]]));

const paths: Readonly<Record<string, string>> = {
  name: 'name.en',
  name_ar: 'name.ar',
  description: 'description.en',
  description_ar: 'description.ar',
  takes_off: 'benefit',
  at_most: 'benefit',
  first_order_only: 'firstOrderOnly',
  only: 'orderType',
  from: 'starts',
  until: 'ends',
  per_customer: 'perCustomer',
};

/** Maps a file field to a model path. */
const pathOf = (field: string): string => (field.startsWith('hours.') ? 'hours' : (paths[field] ?? field));
