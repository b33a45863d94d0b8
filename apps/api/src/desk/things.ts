/**
 * What the desk can show and change, kind by kind. A new kind takes a line here, its check in `packages/restaurant/src/check.ts`, and a screen: reading,
 * saving, the trail and undo are the same for all.
 */
import { promotionFields } from '@sufra/contract/desk/fields';
import { type DeskKind, priceField } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { toHoursRows } from '../importer/hours-rows.ts';
import type { Ids } from '../importer/ids.ts';
import { toMenuRows, toPromotionRows } from '../importer/menu-rows.ts';
import type { Parts, Rows } from '../importer/parts.ts';
import type { Named } from '../importer/trail.ts';

interface Described {
  /** The rows that the things are, of which each is active or retired. */
  part: 'items' | 'categories' | 'optionGroups' | 'branches' | 'promotions';
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
  /** Only owners see it. */
  isOwners?: true;
}

const menu = ['branches', 'categories', 'optionGroups', 'options', 'items', 'itemOptionGroups', 'itemGoesWith', 'offers'] as const;

const branchParts = [
  ...(['branches', 'legalEntities', 'paymentMethods', 'branchPaymentMethods', 'areas'] as const),
  ...(['weekly', 'exceptions', 'seasons', 'seasonPeriods', 'rushes'] as const),
];

const promotionParts = ['branches', 'promotions', 'promotionPeriods', 'promotionBranches', 'promotionLimits'] as const;

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
  promotion: {
    part: 'promotions',
    reads: promotionParts,
    saves: promotionParts,
    toRows: toPromotionRows,
    listed: promotionFields,
    isOwners: true,
  },
};

/** What a thing is known by: a promotion's `code` is what customers type. */
export const codeOf = (row: { code: string | null; key?: string }): string => row.key ?? row.code ?? '';

/** What is said at a field that is wrong, by the beginning of its path: the rule, in both languages. */
const rules: readonly (readonly [field: RegExp, says: MessageKey])[] = [
  [priceField, 'desk.rule_price'],
  [/^name\./, 'desk.rule_name'],
  [/^description\./, 'desk.rule_description'],
  [/^calories$/, 'desk.rule_calories'],
  [/^options\..*\.calories$/, 'desk.rule_option_calories'],
  [/(^|\.)(marks|allergens)$/, 'desk.rule_marks'],
  [/^category$/, 'desk.rule_category'],
  [/^picture$/, 'desk.rule_picture'],
  [/^focalPoint$/, 'desk.rule_focal_point'],
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

/** Of a promotion by the whole path. */
const promotionRules: Readonly<Record<string, MessageKey>> = {
  code: 'desk.rule_promotion_code',
  'description.en': 'desk.rule_promotion_description',
  'description.ar': 'desk.rule_promotion_description',
  benefit: 'desk.rule_benefit',
  combines: 'desk.rule_combines',
  minimum: 'desk.rule_minimum',
  branches: 'desk.rule_promotion_branches',
  starts: 'desk.rule_starts',
  ends: 'desk.rule_ends',
  hours: 'desk.rule_promotion_hours',
  perCustomer: 'desk.rule_per_customer',
  limit: 'desk.rule_limit',
};

export function ruleOf(kind: DeskKind, field: string): MessageKey {
  if (kind !== 'item' && /(^|\.)name\./.test(field)) return 'desk.rule_short_name';
  if (kind === 'promotion') return promotionRules[field] ?? 'errors.invalid';
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
