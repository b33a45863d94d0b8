/** What the server needs to answer calls about the menu. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import {
  categoriesQuery,
  categoryItems,
  categoryList,
  categoryQuery,
  foundItems,
  itemDetail,
  itemList,
  itemQuery,
  searchQuery,
} from './schemas.ts';
import { categoriesToWire, categoryItemsToWire, foundItemsToWire, itemsToWire, itemWithOptionsToWire } from './wire.ts';

export const listCategories = served(endpoints.listCategories, {
  summary: 'Categories of a branch (parent_id 0 or absent: the top level).',
  input: categoriesQuery,
  read: ({ loc_code, parent_id }) => ({ branchCode: loc_code, parentId: parent_id }),
  output: categoryList,
  write: categoriesToWire,
});

export const itemsAndSubcategories = served(endpoints.itemsAndSubcategories, {
  summary: 'Items of a category and its subcategories.',
  input: categoryQuery,
  read: ({ loc_code, category_id }) => ({ branchCode: loc_code, categoryId: category_id }),
  output: categoryItems,
  write: categoryItemsToWire,
});

export const itemsPerCategory = served(endpoints.itemsPerCategory, {
  summary: 'Items that stand directly in a category.',
  input: categoryQuery,
  read: ({ loc_code, category_id }) => ({ branchCode: loc_code, categoryId: category_id }),
  output: itemList,
  write: itemsToWire,
});

export const getItem = served(endpoints.getItem, {
  summary: 'An item with the choices that it offers.',
  input: itemQuery,
  read: ({ loc_code, item_id }) => ({ branchCode: loc_code, itemId: item_id }),
  output: itemDetail,
  write: itemWithOptionsToWire,
});

export const searchItems = served(endpoints.searchItems, {
  summary:
    'Items whose name, category or description matches, best first, at most 50; where nothing does, suggestions. Under 2 characters match nothing; what follows the 64th is ignored.',
  input: searchQuery,
  read: ({ loc_code, search_key }) => ({ branchCode: loc_code, term: search_key }),
  output: foundItems,
  write: foundItemsToWire,
});
