/**
 * What the desk can show and change, kind by kind. A new kind takes a line here, its check in `packages/restaurant/src/check.ts`, and a screen: reading,
 * saving, the trail and undo are the same for all.
 */
import { type DeskKind, priceField } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { toHoursRows } from '../importer/hours-rows.ts';
import type { Ids } from '../importer/ids.ts';
import { toMenuRows } from '../importer/menu-rows.ts';
import type { Parts, Rows } from '../importer/parts.ts';
import type { Named } from '../importer/trail.ts';

interface Described {
  /** The rows that the things are, of which each is active or retired. */
  part: 'items' | 'categories' | 'optionGroups' | 'branches';
  /** All rows that are read to show it. */
  reads: readonly (keyof Parts)[];
  /** All rows that are read to save it. */
  saves: readonly (keyof Parts)[];
  /** The rows that are made of it; null: it can only be read so far. */
  toRows: ((restaurant: Restaurant, ids: Ids) => Partial<Rows>) | null;
  /** Fields that its list shows of each thing. */
  listed: readonly string[];
  /** Those that the desk shows; absent: all. */
  shows?: RegExp;
  /** Those of them that the desk changes, which its list shows, too; absent: all, of which the list shows those that are named above. */
  changes?: RegExp;
}

const menu = ['branches', 'categories', 'optionGroups', 'options', 'items', 'itemOptionGroups', 'itemGoesWith', 'offers'] as const;

const branchParts = [
  ...(['branches', 'legalEntities', 'paymentMethods', 'branchPaymentMethods', 'areas'] as const),
  ...(['weekly', 'exceptions', 'seasons', 'seasonPeriods', 'rushes'] as const),
];

export const described: Readonly<Record<DeskKind, Described>> = {
  item: {
    part: 'items',
    reads: menu,
    saves: menu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'category', 'price.pickup', 'price.delivery', 'optionGroups'],
  },
  category: {
    part: 'categories',
    reads: ['categories'],
    saves: menu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'subcategories'],
  },
  optionGroup: {
    part: 'optionGroups',
    reads: ['optionGroups', 'options'],
    saves: menu,
    toRows: toMenuRows,
    listed: ['name.en', 'name.ar', 'min', 'max', 'options'],
  },
  branch: {
    part: 'branches',
    reads: branchParts,
    saves: branchParts,
    toRows: ({ branches }, ids) => toHoursRows(branches, ids),
    listed: ['name.en', 'name.ar'],
    shows: /^(name|hours|specialDays|seasons)\.|^timeZone$/,
    changes: /^(hours|specialDays|seasons)\./,
  },
};

/** What is said at a field that is wrong, by the beginning of its path: the rule, in both languages. */
const rules: readonly (readonly [field: RegExp, says: MessageKey])[] = [
  [priceField, 'desk.rule_price'],
  [/^name\./, 'desk.rule_name'],
  [/^description\./, 'desk.rule_description'],
  [/^calories$/, 'desk.rule_calories'],
  [/^options\..*\.calories$/, 'desk.rule_option_calories'],
  [/(^|\.)(marks|allergens)$/, 'desk.rule_marks'],
  [/^category$/, 'desk.rule_category'],
  [/^optionGroups$/, 'desk.rule_options'],
  [/^goesWith$/, 'desk.rule_goes_with'],
  [/^minQuantity$/, 'desk.rule_quantity'],
  [/^subcategories$/, 'desk.rule_subcategories'],
  [/^follows$/, 'desk.rule_follows'],
  [/^(min|max|hasQuantities)$/, 'desk.rule_choose'],
  [/^hours\./, 'desk.rule_hours'],
  [/^specialDays\./, 'desk.rule_special_day'],
  [/^seasons\./, 'desk.rule_season'],
];

export function ruleOf(kind: DeskKind, field: string): MessageKey {
  if (kind !== 'item' && /(^|\.)name\./.test(field)) return 'desk.rule_short_name';
  return rules.find(([path]) => path.test(field))?.[1] ?? 'errors.invalid';
}

/** The branch whose own a field is; null: it is everywhere's. */
export const branchIn = ({ kind, code, field }: Named): string | null =>
  kind === 'branch' ? code : (/^at\.([^.]+)\./.exec(field)?.[1] ?? null);

export const isShown = ({ kind, field }: Named): boolean => described[kind as DeskKind].shows?.test(field) ?? true;
export const isChangeable = ({ kind, field }: Named): boolean => {
  const { toRows, changes } = described[kind as DeskKind];
  return toRows !== null && (changes?.test(field) ?? true);
};
