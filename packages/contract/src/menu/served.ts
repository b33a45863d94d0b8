/** What the server needs to answer calls about the menu. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import {
  categoriesQuery,
  categoryItems,
  categoryList,
  categoryQuery,
  itemDetail,
  itemList,
  itemQuery,
  itemSearchResults,
  searchQuery,
} from './schemas.ts';
import {
  categoriesRequestFromWire,
  categoriesToWire,
  categoryItemsToWire,
  categoryRequestFromWire,
  itemRequestFromWire,
  itemSearchResultsToWire,
  itemsToWire,
  itemWithOptionsToWire,
  searchRequestFromWire,
} from './wire.ts';

export const listCategories = served(endpoints.listCategories, {
  summary: 'Categories of a branch (parent_id 0 or absent: the top level).',
  input: categoriesQuery,
  read: categoriesRequestFromWire,
  output: categoryList,
  write: categoriesToWire,
  cached: true,
  example: examples.listCategories,
});

export const itemsAndSubcategories = served(endpoints.itemsAndSubcategories, {
  summary: 'Items of a category and its subcategories.',
  input: categoryQuery,
  read: categoryRequestFromWire,
  output: categoryItems,
  write: categoryItemsToWire,
  cached: true,
  example: examples.itemsAndSubcategories,
});

export const itemsPerCategory = served(endpoints.itemsPerCategory, {
  summary: 'Items that stand directly in a category.',
  input: categoryQuery,
  read: categoryRequestFromWire,
  output: itemList,
  write: itemsToWire,
  cached: true,
  example: examples.itemsPerCategory,
});

export const getItem = served(endpoints.getItem, {
  summary: 'An item with the choices that it offers.',
  input: itemQuery,
  read: itemRequestFromWire,
  output: itemDetail,
  write: itemWithOptionsToWire,
  cached: true,
  example: examples.getItem,
});

export const searchItems = served(endpoints.searchItems, {
  summary:
    'Items whose name, category or description matches, best first, at most 50; where nothing does, suggestions. Under 2 characters match nothing; what follows the 64th is ignored.',
  input: searchQuery,
  read: searchRequestFromWire,
  output: itemSearchResults,
  write: itemSearchResultsToWire,
  cached: true,
  example: examples.searchItems,
});
