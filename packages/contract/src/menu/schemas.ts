/** The wire's shapes of the menu. */
import * as z from 'zod/mini';
import { aed, mark, queryId } from '../wire/parts.ts';
import { allergens, dietaryMarks } from './dietary.ts';

/** The fields that items and modifiers have in common. */
const dietaryFields = {
  /** Added: kcal of one portion, of a modifier what it adds (below 0 where it takes something away). */
  calories: z.optional(z.int()),
  /** Added: what it contains; empty when none of the fourteen. */
  allergens: z.optional(z.array(z.enum(allergens))),
  /** Added: what is vegan is vegetarian too, whether or not both are named. */
  dietary_marks: z.optional(z.array(z.enum(dietaryMarks))),
};

export const menuItem = z.object({
  stock_id: z.int(),
  item_name_en: z.string(),
  item_name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  img_url: z.string(),
  has_modifier: z.boolean(),
  pickup_price: aed,
  delivery_price: aed,
  min_cart_item: z.int(),
  /** Added: false while the branch has sold out of it. */
  is_available: z.boolean(),
  /** Added: the category or subcategory that the item stands in. */
  category_id: z.int(),
  ...dietaryFields,
});
export type WireItem = z.infer<typeof menuItem>;

export const modifier = z.object({
  id: z.int(),
  modifier_name_en: z.string(),
  modifier_name_ar: z.string(),
  pickup_price: aed,
  delivery_price: aed,
  ...dietaryFields,
});
export type WireModifier = z.infer<typeof modifier>;

export const modifierCategory = z.object({
  category_id: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  minimum_amount: z.int(),
  maximum_amount: z.int(),
  show_qty_selection_for_modifiers: z.boolean(),
  modifiers: z.array(modifier),
});
export type WireModifierCategory = z.infer<typeof modifierCategory>;

export const itemDetail = z.extend(menuItem, { modifiers_categories: z.array(modifierCategory) });
export type WireItemDetail = z.infer<typeof itemDetail>;

export const subcategory = z.object({
  category_id: z.int(),
  category_name_en: z.string(),
  category_name_ar: z.string(),
});
export type WireSubcategory = z.infer<typeof subcategory>;

export const category = z.object({
  category_id: z.int(),
  category_name_en: z.string(),
  category_name_ar: z.string(),
  /** The items that stand directly in this category; those of its subcategories carry their own category_id and come after them. */
  items: z.array(menuItem),
  subcategories: z.array(subcategory),
});
export type WireCategory = z.infer<typeof category>;

export const categoryItems = z.object({
  /** The category's items with those of all its subcategories. */
  items: z.array(menuItem),
  subcategories: z.array(subcategory),
  main_category_details: subcategory,
});
export type WireCategoryItems = z.infer<typeof categoryItems>;

/** Where the term was found in the texts of an item; a text without a match is left out. */
export const itemMarks = z.object({
  item_name_en: z.optional(z.array(mark)),
  item_name_ar: z.optional(z.array(mark)),
  description_en: z.optional(z.array(mark)),
  description_ar: z.optional(z.array(mark)),
});
export type WireItemMarks = z.infer<typeof itemMarks>;

export const itemSearchResults = z.object({
  items: z.array(menuItem),
  /** Added: of each item, in the same order. */
  marks: z.array(itemMarks),
  /** Added: what to look at when nothing was found; null otherwise. */
  suggestions: z.nullable(
    z.object({
      /** Whether they resemble the term; otherwise they are the first of the menu. */
      are_near: z.boolean(),
      items: z.array(menuItem),
      categories: z.array(subcategory),
    }),
  ),
});
export type WireItemSearchResults = z.infer<typeof itemSearchResults>;

const locCode = z.string('errors.invalid').check(z.regex(/^[\w-]{1,40}$/, 'errors.invalid'));

export const categoriesQuery = z.object({ loc_code: locCode, parent_id: z.optional(queryId) });
export const categoryQuery = z.object({ loc_code: locCode, category_id: queryId });
export const itemQuery = z.object({ loc_code: locCode, item_id: queryId });
export const searchQuery = z.object({
  loc_code: locCode,
  search_key: z.string('errors.invalid').check(z.maxLength(10_000, 'errors.too_long')),
});

export const categoryList = z.array(category);
export const itemList = z.array(menuItem);
