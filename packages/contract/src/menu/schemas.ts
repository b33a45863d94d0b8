import * as z from 'zod/mini';
import { about } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { namedSchema, schemaOf, weekHours } from '../wire/schema-of.ts';
import { mark, matching, queryId } from '../wire/units.ts';
import * as model from './model.ts';

/** Descriptions shared by items and modifiers. */
const dietaryDescriptions = {
  calories:
    'Kilocalories of one portion; of a modifier what it adds, below 0 where it takes something away. Absent where the restaurant states none.',
  allergens:
    'Which of the fourteen allergens of Regulation (EU) 1169/2011 it contains; empty when none. Absent where the restaurant states none.',
  dietary_marks: 'What it is. What is vegan is vegetarian too, whether or not both are named. Absent where the restaurant states none.',
};

namedSchema(model.withDefaults, 'WithDefaultModifiers', 'What a dish states with the modifiers that are chosen at first.', {
  allergens: 'Allergens of both; absent where one of them states none.',
  dietary_marks: 'Marks that hold for both; absent where one of them states none.',
});

/** What both order types cost. */
const priceDescriptions = { pickup_price: 'What one costs when it is picked up', delivery_price: 'What one costs when it is delivered' };

const itemDescriptions = {
  stock_id: 'Number of the dish.',
  item_name_en: 'Its name in English.',
  item_name_ar: 'Its name in Arabic.',
  description_en: 'What it is, in English; may be empty.',
  description_ar: 'What it is, in Arabic; may be empty.',
  img_url: ['Address of its picture, on this server; empty without one.', { format: 'uri-reference' }] as const,
  has_modifier: 'Whether it offers choices, which `getModifiers` answers.',
  ...priceDescriptions,
  min_cart_item: 'The least number of pieces of it that an order takes.',
  is_available: 'False while the branch has sold out of it, and outside of the hours of its category.',
  offered_from:
    'Outside of the hours of its category: when it is offered next, by the clock of the branch; null where that is unknown. It can be ordered for later then. Absent while it is offered, and of what is sold out.',
  category_id: 'Number of the category or subcategory that it stands in.',
  is_popular: 'True for the dishes that were in most orders of the branch in the last 30 days; absent of all others.',
  ...dietaryDescriptions,
  with_default_modifiers: 'The same with the modifiers that are chosen at first; absent where they change nothing.',
};
export const menuItem = namedSchema(model.item, 'Item', 'A dish, as a branch has it now.', itemDescriptions);

export const modifier = namedSchema(model.option, 'Modifier', 'An option of a dish.', {
  id: 'Number of the option, the `modifier_id` of a checkout.',
  modifier_name_en: 'Its name in English.',
  modifier_name_ar: 'Its name in Arabic.',
  ...priceDescriptions,
  ...dietaryDescriptions,
});

export const modifierCategory = namedSchema(model.optionGroup, 'ModifierCategory', 'A group of options, of which so many are chosen.', {
  category_id: 'Number of the group.',
  name_en: 'Its name in English.',
  name_ar: 'Its name in Arabic.',
  minimum_amount: 'How many have to be chosen at least, quantities added up; 0 where none has to be.',
  maximum_amount: 'How many can be chosen at most, quantities added up.',
  included_amount:
    'How many of the chosen cost nothing, quantities added up: the dearest, and of equally dear ones the first of the menu. Absent where each costs its price.',
  show_qty_selection_for_modifiers: 'Whether one option can be chosen more than once.',
  modifiers: 'The options.',
});

export const itemDetail = namedSchema(model.itemWithOptions, 'ItemDetail', 'A dish with the choices that it offers.', {
  ...itemDescriptions,
  modifiers_categories: 'The groups of options, in their order; empty without choices.',
});

/** What every category has. */
const categoryDescriptions = {
  category_id: 'Number of the category.',
  category_name_en: 'Its name in English.',
  category_name_ar: 'Its name in Arabic.',
};

export const subcategory = namedSchema(model.categoryName, 'Subcategory', 'The name of a category.', categoryDescriptions);

export const category = namedSchema(model.category, 'Category', 'A category of the menu with all its dishes.', {
  ...categoryDescriptions,
  hours: about(z.optional(weekHours), 'When in the week its dishes are offered, those of its subcategories too; absent: at any time.'),
  items: 'The dishes that stand directly in this category; those of its subcategories carry their own category_id and come after them.',
  subcategories: 'The categories below it, in their order.',
});

export const categoryItems = namedSchema(model.categoryItems, 'CategoryItems', 'Content of a category.', {
  items: 'The category’s dishes with those of all its subcategories.',
  subcategories: 'The categories below it, in their order.',
  main_category_details: 'The category itself.',
});

const found = (where: string) => about(z.optional(z.array(mark)), `Where it was found in the ${where}; absent where it was not.`);

export const itemMarks = namedSchema(model.itemMarks, 'ItemMarks', 'Where the term was found in the texts of a dish.', {
  item_name_en: found('English name'),
  item_name_ar: found('Arabic name'),
  description_en: found('English description'),
  description_ar: found('Arabic description'),
});

schemaOf(model.suggestions, {
  are_near: 'Whether they resemble the term; otherwise they are the first of the menu.',
  items: 'Dishes to look at instead.',
  categories: 'Categories to look at instead.',
});

export const itemSearchResults = namedSchema(model.itemSearchResults, 'ItemSearchResults', 'Result of a menu search.', {
  items: 'The dishes that match, best first.',
  marks: 'Where each of them matches, in the same order.',
  suggestions: 'What to look at when nothing was found; null otherwise.',
});

const locCode = about(matching(/^[\w-]{1,40}$/), 'Short code of the branch, its `loc_code`.');

export const categoriesQuery = z.object({
  loc_code: locCode,
  parent_id: about(z.optional(queryId), 'Number of the category whose subcategories are meant; 0 or absent: the top level.'),
});
export const categoryQuery = z.object({ loc_code: locCode, category_id: about(queryId, 'Number of the category.') });
export const itemQuery = z.object({ loc_code: locCode, item_id: about(queryId, 'Number of the dish, its `stock_id`.') });
export const goesWithQuery = z.object({
  loc_code: locCode,
  item_ids: about(
    matching(/^\d{1,9}(,\d{1,9}){0,29}$/),
    'Numbers of the dishes that there are already, their `stock_id`, with commas between them; at most 30.',
  ),
  order_type: about(queryId, `How the order is had: ${orderTypeIds.pickup} is pickup, ${orderTypeIds.delivery} is delivery.`, {
    enum: Object.values(orderTypeIds),
  }),
});
export const searchQuery = z.object({
  loc_code: locCode,
  search_key: about(
    z.string('errors.invalid').check(z.maxLength(10_000, 'errors.too_long')),
    'What was typed, in Arabic or English. What follows the 64th character does not count.',
  ),
});

export const categoryList = z.array(category);
export const itemList = z.array(menuItem);
