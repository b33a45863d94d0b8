import { endpoint } from '../endpoint.ts';
import { list } from '../wire/fields.ts';
import * as model from './model.ts';

export const listCategories = endpoint('public', 'GET /order_online/menu/get_menu_cat_per_location', {
  name: 'listCategories',
  input: model.categoriesRequest,
  output: list(model.category),
});

export const itemsAndSubcategories = endpoint('public', 'GET /order_online/menu/items/get_items_and_subcategories', {
  name: 'itemsAndSubcategories',
  input: model.categoryRequest,
  output: model.categoryItems,
});

export const itemsPerCategory = endpoint('public', 'GET /order_online/menu/items/get_items_per_category', {
  name: 'itemsPerCategory',
  input: model.categoryRequest,
  output: list(model.item),
});

export const getItem = endpoint('public', 'GET /order_online/menu/get_modifiers', {
  name: 'getModifiers',
  input: model.itemRequest,
  output: model.itemWithOptions,
});

export const goesWith = endpoint('public', 'GET /order_online/menu/items/get_goes_with', {
  name: 'goesWith',
  input: model.goesWithRequest,
  output: list(model.item),
});

export const searchItems = endpoint('public', 'GET /order_online/menu/items/search_items', {
  name: 'searchItems',
  input: model.searchRequest,
  output: model.itemSearchResults,
});
