/** Calls about the menu of a branch. */
import type { Endpoint } from '../endpoint.ts';
import type { Category, CategoryItems, Item, ItemSearchResults, ItemWithOptions } from './model.ts';
import {
  categoriesFromWire,
  categoriesRequestToWire,
  categoryItemsFromWire,
  categoryRequestToWire,
  itemRequestToWire,
  itemSearchResultsFromWire,
  itemsFromWire,
  itemWithOptionsFromWire,
  searchRequestToWire,
} from './wire.ts';

/** Without a parent, or with 0, lists the top level. */
export interface CategoriesRequest {
  branchCode: string;
  parentId?: number | undefined;
}
export interface CategoryRequest {
  branchCode: string;
  categoryId: number;
}
export interface ItemRequest {
  branchCode: string;
  itemId: number;
}
export interface SearchRequest {
  branchCode: string;
  term: string;
}

export const listCategories: Endpoint<'public', CategoriesRequest, Category[]> = {
  name: 'listCategories',
  method: 'GET',
  path: '/order_online/menu/get_menu_cat_per_location',
  access: 'public',
  send: categoriesRequestToWire,
  receive: categoriesFromWire,
};

export const itemsAndSubcategories: Endpoint<'public', CategoryRequest, CategoryItems> = {
  name: 'itemsAndSubcategories',
  method: 'GET',
  path: '/order_online/menu/items/get_items_and_subcategories',
  access: 'public',
  send: categoryRequestToWire,
  receive: categoryItemsFromWire,
};

export const itemsPerCategory: Endpoint<'public', CategoryRequest, Item[]> = {
  name: 'itemsPerCategory',
  method: 'GET',
  path: '/order_online/menu/items/get_items_per_category',
  access: 'public',
  send: categoryRequestToWire,
  receive: itemsFromWire,
};

export const getItem: Endpoint<'public', ItemRequest, ItemWithOptions> = {
  name: 'getModifiers',
  method: 'GET',
  path: '/order_online/menu/get_modifiers',
  access: 'public',
  send: itemRequestToWire,
  receive: itemWithOptionsFromWire,
};

export const searchItems: Endpoint<'public', SearchRequest, ItemSearchResults> = {
  name: 'searchItems',
  method: 'GET',
  path: '/order_online/menu/items/search_items',
  access: 'public',
  send: searchRequestToWire,
  receive: itemSearchResultsFromWire,
};
