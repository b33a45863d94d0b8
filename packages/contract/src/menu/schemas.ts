/** The wire's shapes of the menu. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { aed, mark, queryId } from '../wire/units.ts';
import { allergens, dietaryMarks } from './dietary.ts';

/** The fields that items and modifiers have in common. */
const dietaryFields = {
  calories: about(
    z.optional(z.int()),
    'Kilocalories of one portion; of a modifier what it adds, below 0 where it takes something away. Absent where the restaurant states none.',
  ),
  allergens: about(
    z.optional(z.array(z.enum(allergens))),
    'Which of the fourteen allergens of Regulation (EU) 1169/2011 it contains; empty when none. Absent where the restaurant states none.',
  ),
  dietary_marks: about(
    z.optional(z.array(z.enum(dietaryMarks))),
    'What it is. What is vegan is vegetarian too, whether or not both are named. Absent where the restaurant states none.',
  ),
};

/** What both order types cost. */
const prices = { pickup_price: aed('What one costs when it is picked up'), delivery_price: aed('What one costs when it is delivered') };

export const menuItem = named(
  'Item',
  'A dish, as a branch has it now.',
  z.object({
    stock_id: about(z.int(), 'Number of the dish.'),
    item_name_en: about(z.string(), 'Its name in English.'),
    item_name_ar: about(z.string(), 'Its name in Arabic.'),
    description_en: about(z.string(), 'What it is, in English; may be empty.'),
    description_ar: about(z.string(), 'What it is, in Arabic; may be empty.'),
    img_url: about(z.string(), 'Address of its picture, on this server; empty without one.', { format: 'uri-reference' }),
    has_modifier: about(z.boolean(), 'Whether it offers choices, which `getModifiers` answers.'),
    ...prices,
    min_cart_item: about(z.int(), 'The least number of pieces of it that an order takes.'),
    is_available: about(z.boolean(), 'False while the branch has sold out of it.'),
    category_id: about(z.int(), 'Number of the category or subcategory that it stands in.'),
    ...dietaryFields,
  }),
);
export type WireItem = z.infer<typeof menuItem>;

export const modifier = named(
  'Modifier',
  'An option of a dish.',
  z.object({
    id: about(z.int(), 'Number of the option, the `modifier_id` of a checkout.'),
    modifier_name_en: about(z.string(), 'Its name in English.'),
    modifier_name_ar: about(z.string(), 'Its name in Arabic.'),
    ...prices,
    ...dietaryFields,
  }),
);
export type WireModifier = z.infer<typeof modifier>;

export const modifierCategory = named(
  'ModifierCategory',
  'A group of options, of which so many are chosen.',
  z.object({
    category_id: about(z.int(), 'Number of the group.'),
    name_en: about(z.string(), 'Its name in English.'),
    name_ar: about(z.string(), 'Its name in Arabic.'),
    minimum_amount: about(z.int(), 'How many have to be chosen at least, quantities added up; 0 where none has to be.'),
    maximum_amount: about(z.int(), 'How many can be chosen at most, quantities added up.'),
    show_qty_selection_for_modifiers: about(z.boolean(), 'Whether one option can be chosen more than once.'),
    modifiers: about(z.array(modifier), 'The options.'),
  }),
);
export type WireModifierCategory = z.infer<typeof modifierCategory>;

export const itemDetail = named(
  'ItemDetail',
  'A dish with the choices that it offers.',
  z.extend(menuItem, {
    modifiers_categories: about(z.array(modifierCategory), 'The groups of options, in their order; empty without choices.'),
  }),
);
export type WireItemDetail = z.infer<typeof itemDetail>;

/** What every category has. */
const categoryFields = {
  category_id: about(z.int(), 'Number of the category.'),
  category_name_en: about(z.string(), 'Its name in English.'),
  category_name_ar: about(z.string(), 'Its name in Arabic.'),
};

export const subcategory = named('Subcategory', 'The name of a category.', z.object(categoryFields));
export type WireSubcategory = z.infer<typeof subcategory>;

export const category = named(
  'Category',
  'A category of the menu with all its dishes.',
  z.object({
    ...categoryFields,
    items: about(
      z.array(menuItem),
      'The dishes that stand directly in this category; those of its subcategories carry their own category_id and come after them.',
    ),
    subcategories: about(z.array(subcategory), 'The categories below it, in their order.'),
  }),
);
export type WireCategory = z.infer<typeof category>;

export const categoryItems = named(
  'CategoryItems',
  'What a category has.',
  z.object({
    items: about(z.array(menuItem), 'The category’s dishes with those of all its subcategories.'),
    subcategories: about(z.array(subcategory), 'The categories below it, in their order.'),
    main_category_details: about(subcategory, 'The category itself.'),
  }),
);
export type WireCategoryItems = z.infer<typeof categoryItems>;

const found = (where: string) => about(z.optional(z.array(mark)), `Where it was found in the ${where}; absent where it was not.`);

export const itemMarks = named(
  'ItemMarks',
  'Where the term was found in the texts of a dish.',
  z.object({
    item_name_en: found('English name'),
    item_name_ar: found('Arabic name'),
    description_en: found('English description'),
    description_ar: found('Arabic description'),
  }),
);
export type WireItemMarks = z.infer<typeof itemMarks>;

export const itemSearchResults = named(
  'ItemSearchResults',
  'What a search of the menu found.',
  z.object({
    items: about(z.array(menuItem), 'The dishes that match, best first.'),
    marks: about(z.array(itemMarks), 'Where each of them matches, in the same order.'),
    suggestions: about(
      z.nullable(
        z.object({
          are_near: about(z.boolean(), 'Whether they resemble the term; otherwise they are the first of the menu.'),
          items: about(z.array(menuItem), 'Dishes to look at instead.'),
          categories: about(z.array(subcategory), 'Categories to look at instead.'),
        }),
      ),
      'What to look at when nothing was found; null otherwise.',
    ),
  }),
);
export type WireItemSearchResults = z.infer<typeof itemSearchResults>;

const locCode = about(
  z.string('errors.invalid').check(z.regex(/^[\w-]{1,40}$/, 'errors.invalid')),
  'Short code of the branch, its `loc_code`.',
);

export const categoriesQuery = z.object({
  loc_code: locCode,
  parent_id: about(z.optional(queryId), 'Number of the category whose subcategories are meant; 0 or absent: the top level.'),
});
export const categoryQuery = z.object({ loc_code: locCode, category_id: about(queryId, 'Number of the category.') });
export const itemQuery = z.object({ loc_code: locCode, item_id: about(queryId, 'Number of the dish, its `stock_id`.') });
export const searchQuery = z.object({
  loc_code: locCode,
  search_key: about(
    z.string('errors.invalid').check(z.maxLength(10_000, 'errors.too_long')),
    'What was typed, in Arabic or English. What follows the 64th character does not count.',
  ),
});

export const categoryList = z.array(category);
export const itemList = z.array(menuItem);
