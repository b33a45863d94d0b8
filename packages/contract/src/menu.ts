/** The menu of a branch: categories, items, and the choices that an item offers. */
import * as z from 'zod/mini';
import { dietaryFields } from './dietary.ts';
import { endpoint } from './endpoint.ts';
import { aed, mark, queryId } from './text.ts';

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
export type MenuItem = z.infer<typeof menuItem>;

export const modifier = z.object({
  id: z.int(),
  modifier_name_en: z.string(),
  modifier_name_ar: z.string(),
  pickup_price: aed,
  delivery_price: aed,
  ...dietaryFields,
});
export type Modifier = z.infer<typeof modifier>;

export const modifierCategory = z.object({
  category_id: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  minimum_amount: z.int(),
  maximum_amount: z.int(),
  show_qty_selection_for_modifiers: z.boolean(),
  modifiers: z.array(modifier),
});
export type ModifierCategory = z.infer<typeof modifierCategory>;

export const itemDetail = z.extend(menuItem, { modifiers_categories: z.array(modifierCategory) });
export type ItemDetail = z.infer<typeof itemDetail>;

export const subcategory = z.object({
  category_id: z.int(),
  category_name_en: z.string(),
  category_name_ar: z.string(),
});
export type Subcategory = z.infer<typeof subcategory>;

export const category = z.object({
  category_id: z.int(),
  category_name_en: z.string(),
  category_name_ar: z.string(),
  /** The items that stand directly in this category; those of its subcategories carry their own category_id and come after them. */
  items: z.array(menuItem),
  subcategories: z.array(subcategory),
});
export type Category = z.infer<typeof category>;

export const categoryItems = z.object({
  /** The category's items with those of all its subcategories. */
  items: z.array(menuItem),
  subcategories: z.array(subcategory),
  main_category_details: subcategory,
});
export type CategoryItems = z.infer<typeof categoryItems>;

const locCode = z.string('errors.invalid').check(z.regex(/^[\w-]{1,40}$/, 'errors.invalid'));

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/order_online/menu/get_menu_cat_per_location',
  access: 'public',
  summary: 'Categories of a branch (parent_id 0 or absent: the top level).',
  query: z.object({ loc_code: locCode, parent_id: z.optional(queryId) }),
  data: z.array(category),
});

export const itemsAndSubcategories = endpoint({
  name: 'itemsAndSubcategories',
  method: 'GET',
  path: '/order_online/menu/items/get_items_and_subcategories',
  access: 'public',
  summary: 'Items of a category and its subcategories.',
  query: z.object({ loc_code: locCode, category_id: queryId }),
  data: categoryItems,
});

export const itemsPerCategory = endpoint({
  name: 'itemsPerCategory',
  method: 'GET',
  path: '/order_online/menu/items/get_items_per_category',
  access: 'public',
  summary: 'Items that stand directly in a category.',
  query: z.object({ loc_code: locCode, category_id: queryId }),
  data: z.array(menuItem),
});

export const getModifiers = endpoint({
  name: 'getModifiers',
  method: 'GET',
  path: '/order_online/menu/get_modifiers',
  access: 'public',
  summary: 'An item with the choices that it offers.',
  query: z.object({ loc_code: locCode, item_id: queryId }),
  data: itemDetail,
});

/** Where the term was found in the texts of an item; a text without a match is left out. */
export const itemMarks = z.object({
  item_name_en: z.optional(z.array(mark)),
  item_name_ar: z.optional(z.array(mark)),
  description_en: z.optional(z.array(mark)),
  description_ar: z.optional(z.array(mark)),
});
export type ItemMarks = z.infer<typeof itemMarks>;

export const foundItems = z.object({
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
export type FoundItems = z.infer<typeof foundItems>;

export const searchItems = endpoint({
  name: 'searchItems',
  method: 'GET',
  path: '/order_online/menu/items/search_items',
  access: 'public',
  summary:
    'Items whose name, category or description matches, best first, at most 50; where nothing does, suggestions. Under 2 characters match nothing; what follows the 64th is ignored.',
  query: z.object({ loc_code: locCode, search_key: z.string('errors.invalid').check(z.maxLength(10_000, 'errors.too_long')) }),
  data: foundItems,
});
