import { endpoint } from '../endpoint.ts';
import { list } from '../wire/fields.ts';
import * as wire from './wire.ts';

export const listCategories = endpoint('public', 'GET /order_online/menu/get_menu_cat_per_location', {
  name: 'listCategories',
  input: wire.categoriesRequest,
  output: list(wire.category),
});

export const itemsAndSubcategories = endpoint('public', 'GET /order_online/menu/items/get_items_and_subcategories', {
  name: 'itemsAndSubcategories',
  input: wire.categoryRequest,
  output: wire.categoryItems,
});

export const itemsPerCategory = endpoint('public', 'GET /order_online/menu/items/get_items_per_category', {
  name: 'itemsPerCategory',
  input: wire.categoryRequest,
  output: list(wire.item),
});

export const getItem = endpoint('public', 'GET /order_online/menu/get_modifiers', {
  name: 'getModifiers',
  input: wire.itemRequest,
  output: wire.itemWithOptions,
});

export const goesWith = endpoint('public', 'GET /order_online/menu/items/get_goes_with', {
  name: 'goesWith',
  input: wire.goesWithRequest,
  output: list(wire.item),
});

export const searchItems = endpoint('public', 'GET /order_online/menu/items/search_items', {
  name: 'searchItems',
  input: wire.searchRequest,
  output: wire.itemSearchResults,
});
