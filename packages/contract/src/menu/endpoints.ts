/** Calls about the menu of a branch. */
import type { Endpoint } from '../endpoint.ts';
import type { Category, CategoryItems, FoundItems, Item, ItemWithOptions } from './model.ts';
import {
  categoriesAskedToWire,
  categoriesFromWire,
  categoryAskedToWire,
  categoryItemsFromWire,
  foundItemsFromWire,
  itemAskedToWire,
  itemsFromWire,
  itemWithOptionsFromWire,
  searchToWire,
} from './wire.ts';

/** Without a parent, or with 0, the top level is asked for. */
export interface CategoriesAsked {
  branchCode: string;
  parentId?: number | undefined;
}
export interface CategoryAsked {
  branchCode: string;
  categoryId: number;
}
export interface ItemAsked {
  branchCode: string;
  itemId: number;
}
export interface SearchAsked {
  branchCode: string;
  term: string;
}

export const listCategories: Endpoint<'public', CategoriesAsked, Category[]> = {
  name: 'listCategories',
  method: 'GET',
  path: '/order_online/menu/get_menu_cat_per_location',
  access: 'public',
  send: categoriesAskedToWire,
  receive: categoriesFromWire,
};

export const itemsAndSubcategories: Endpoint<'public', CategoryAsked, CategoryItems> = {
  name: 'itemsAndSubcategories',
  method: 'GET',
  path: '/order_online/menu/items/get_items_and_subcategories',
  access: 'public',
  send: categoryAskedToWire,
  receive: categoryItemsFromWire,
};

export const itemsPerCategory: Endpoint<'public', CategoryAsked, Item[]> = {
  name: 'itemsPerCategory',
  method: 'GET',
  path: '/order_online/menu/items/get_items_per_category',
  access: 'public',
  send: categoryAskedToWire,
  receive: itemsFromWire,
};

export const getItem: Endpoint<'public', ItemAsked, ItemWithOptions> = {
  name: 'getModifiers',
  method: 'GET',
  path: '/order_online/menu/get_modifiers',
  access: 'public',
  send: itemAskedToWire,
  receive: itemWithOptionsFromWire,
};

export const searchItems: Endpoint<'public', SearchAsked, FoundItems> = {
  name: 'searchItems',
  method: 'GET',
  path: '/order_online/menu/items/search_items',
  access: 'public',
  send: searchToWire,
  receive: foundItemsFromWire,
};
