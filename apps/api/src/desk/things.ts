/**
 * What the desk can show and change, kind by kind. A new kind takes a line here, its check in `packages/restaurant/src/check.ts`, and a screen: reading,
 * saving, the trail and undo are the same for all.
 */
import { type DeskKind, priceField } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Ids } from '../importer/ids.ts';
import { toMenuRows } from '../importer/menu-rows.ts';
import type { Rows } from '../importer/parts.ts';
import type { Keyed } from '../importer/patch.ts';

interface Described {
  /** The rows that the things are, of which each is active or retired. */
  part: 'items' | 'categories' | 'optionGroups';
  /** All rows that are read to show it. */
  reads: readonly Keyed[];
  /** All rows that are read to save it. */
  saves: readonly Keyed[];
  /** The rows that are made of it; null: it can only be read so far. */
  toRows: ((restaurant: Restaurant, ids: Ids) => Partial<Rows>) | null;
  /** Fields that its list shows. */
  listed: readonly string[];
}

const menu = ['branches', 'categories', 'optionGroups', 'options', 'items', 'itemOptionGroups', 'itemGoesWith', 'offers'] as const;

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
];

export function ruleOf(kind: DeskKind, field: string): MessageKey {
  if (kind !== 'item' && /(^|\.)name\./.test(field)) return 'desk.rule_short_name';
  return rules.find(([path]) => path.test(field))?.[1] ?? 'errors.invalid';
}

/** The branch whose own a field is; null: it is everywhere's. */
export const branchIn = (field: string): string | null => /^at\.([^.]+)\./.exec(field)?.[1] ?? null;
