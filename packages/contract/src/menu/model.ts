/** Menu of a branch: categories, items and option groups. */
import type { Bilingual, Mark } from '../names.ts';
import {
  boolean,
  type Codec,
  extend,
  field,
  instant,
  integer,
  joined,
  list,
  localized,
  mapped,
  nullable,
  object,
  oneOf,
  optional,
  own,
  price,
  text,
  type ValueOf,
  weekPeriod,
} from '../wire/fields.ts';
import { orderTypeId } from '../wire/order-types.ts';
import { type Allergen, allergens, type DietaryMark, dietaryMarks } from './dietary.ts';

const allergenList: Codec<readonly Allergen[], Allergen[]> = list(oneOf(allergens));
const markList: Codec<readonly DietaryMark[], DietaryMark[]> = list(oneOf(dietaryMarks));

/** Unstated facts are omitted: an empty list or 0 would be a statement. */
const dietary = {
  calories: optional('calories', integer),
  allergens: optional('allergens', allergenList),
  dietaryMarks: optional('dietary_marks', markList),
};

/** Facts with default options (`menu/default-options.ts`); absent when equal. */
export const withDefaults = object({ allergens: optional('allergens', allergenList), dietaryMarks: optional('dietary_marks', markList) });

export const item = object({
  id: field('stock_id', integer),
  name: localized('item_name'),
  description: localized('description'),
  /** URL of its picture; may be empty. */
  picture: field('img_url', text),
  hasOptions: field('has_modifier', boolean),
  price,
  /** Minimum quantity per order line. */
  minQuantity: field('min_cart_item', integer),
  /** False while sold out at the branch, or outside its category's hours. */
  isAvailable: field('is_available', boolean),
  /** Next offering outside those hours: ISO 8601; null when unknown. Absent while offered or sold out. */
  offeredFrom: optional('offered_from', nullable(instant)),
  /** The category or subcategory the item belongs to. */
  categoryId: field('category_id', integer),
  /** Among the branch's best-selling dishes; absent otherwise. */
  isPopular: optional('is_popular', boolean),
  ...dietary,
  withDefaults: optional('with_default_modifiers', withDefaults),
});
export type Item = ValueOf<typeof item>;

export const option = object({ id: integer, name: localized('modifier_name'), price, ...dietary });
export type Option = ValueOf<typeof option>;

export const optionGroup = object({
  id: field('category_id', integer),
  name: localized('name'),
  /** The fewest that must be chosen. */
  min: field('minimum_amount', integer),
  /** Maximum choices; 0 is unlimited. */
  max: field('maximum_amount', integer),
  /** How many of the chosen cost nothing, the dearest first; absent: none. */
  included: optional('included_amount', integer),
  /** Whether an option may be chosen more than once. */
  hasQuantities: field('show_qty_selection_for_modifiers', boolean),
  options: field('modifiers', list(option)),
});
export type OptionGroup = ValueOf<typeof optionGroup>;

export const itemWithOptions = extend(item, { optionGroups: field('modifiers_categories', list(optionGroup)) });
export type ItemWithOptions = ValueOf<typeof itemWithOptions>;

export const categoryName = object({ id: field('category_id', integer), name: localized('category_name') });
export type CategoryName = ValueOf<typeof categoryName>;

export const category = extend(categoryName, {
  /** Weekly hours of its dishes in branch time; absent means always. */
  hours: optional('hours', list(weekPeriod)),
  /** Direct items of the category, then those of subcategories, with their own categoryId. */
  items: list(item),
  subcategories: list(categoryName),
});
export type Category = ValueOf<typeof category>;

export const categoryItems = object({
  /** Items of the category and all its subcategories. */
  items: list(item),
  subcategories: list(categoryName),
  category: field('main_category_details', categoryName),
});
export type CategoryItems = ValueOf<typeof categoryItems>;

type Marks = Mark[] | undefined;
const marks = own<Marks>();
const markedText = <const Name extends string>(name: Name) => {
  const [en, ar] = [`${name}_en`, `${name}_ar`] as const;
  type Wire = { [N in typeof en | typeof ar]?: Marks };
  return joined<Partial<Record<keyof Bilingual, Mark[]>>, Wire>(
    { [en]: marks, [ar]: marks } as Record<keyof Wire, typeof marks>,
    (value) => ({ ...(value.en && { [en]: value.en }), ...(value.ar && { [ar]: value.ar }) }) as Wire,
    (wire) => ({ ...(wire[en] && { en: wire[en] }), ...(wire[ar] && { ar: wire[ar] }) }),
  );
};

/** Search highlights in an item's texts; texts without a match are omitted. */
export const itemMarks = object({ name: markedText('item_name'), description: markedText('description') });
export type ItemMarks = ValueOf<typeof itemMarks>;

export const suggestions = object({
  /** Whether they resemble the term; otherwise they are the menu's first items. */
  areNear: field('are_near', boolean),
  items: list(item),
  categories: list(categoryName),
});

export const itemSearchResults = object({
  items: list(item),
  /** Of each item, in the same order. */
  marks: list(itemMarks),
  /** Offered when the search found nothing; null otherwise. */
  suggestions: nullable(suggestions),
});
export type ItemSearchResults = ValueOf<typeof itemSearchResults>;

const branchCode = field('loc_code', text);
/** Without a parent, or with 0, lists the top level. */
export const categoriesRequest = object({ branchCode, parentId: optional('parent_id', integer) });
export const categoryRequest = object({ branchCode, categoryId: field('category_id', integer) });
export const itemRequest = object({ branchCode, itemId: field('item_id', integer) });
/** Comma-separated dish ids. */
const idList = /* @__PURE__ */ mapped(
  text,
  (ids: number[]) => ids.join(','),
  (ids) => ids.split(',').map(Number),
);
export const goesWithRequest = object({
  branchCode,
  /** Reference dishes: one dish, or those of a cart. */
  itemIds: field('item_ids', idList),
  orderType: field('order_type', orderTypeId),
});
export const searchRequest = object({ branchCode, term: field('search_key', text) });
