/** The menu of a branch, answered from memory. */
import type { Endpoint } from '@sufra/contract/endpoint';
import type { Category, CategoryItems, Item, Subcategory } from '@sufra/contract/menu/model';
import { getItem, itemsAndSubcategories, itemsPerCategory, listCategories, searchItems } from '@sufra/contract/menu/served';
import type { BranchMenu } from '../catalogue/catalogue.ts';
import type { House } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { Call, Serve } from '../http/serve.ts';
import { searchMenu } from './search.ts';
import { prepareIndexes } from './search-index.ts';

export function menuRoutes(serve: Serve, house: House): void {
  // The first search after a change is as quick as the others.
  const prepare = () => void prepareIndexes(house.catalogue);
  house.catalogue.onChange(prepare);
  prepare();

  const menuOf = (locCode: string): BranchMenu => {
    const branch = house.catalogue.branchByCode(locCode);
    return known(branch && house.catalogue.menu(branch.id));
  };

  serve(listCategories, ({ query, request }) => {
    const menu = menuOf(query.loc_code);
    const parentId = query.parent_id ?? 0;
    return answer(menu, listCategories, parentId, () => (parentId === 0 ? menu.categories : subcategoriesOf(menu, parentId))).to(request);
  });

  serve(itemsAndSubcategories, ({ query, request }) => {
    const menu = menuOf(query.loc_code);
    return answer(menu, itemsAndSubcategories, query.category_id, () => withSubcategories(menu, query.category_id)).to(request);
  });

  serve(itemsPerCategory, ({ query, request }) => {
    const menu = menuOf(query.loc_code);
    return answer(menu, itemsPerCategory, query.category_id, () => {
      const { category } = findCategory(menu, query.category_id);
      return directItems(menu, category.category_id);
    }).to(request);
  });

  serve(getItem, ({ query, request }) => {
    const menu = menuOf(query.loc_code);
    return answer(menu, getItem, query.item_id, () => known(menu.itemById.get(query.item_id))).to(request);
  });

  serve(searchItems, ({ query, reply }: Call<typeof searchItems>) => {
    const found = searchMenu(menuOf(query.loc_code), query.search_key);
    reply.header('cache-control', 'no-cache');
    return found;
  });
}

const prepared = new WeakMap<BranchMenu, Map<string, PreparedAnswer>>();

/** The finished answer for this menu; made by `make` the first time, which refuses what the menu does not have. */
function answer(menu: BranchMenu, endpoint: Endpoint, id: number, make: () => unknown): PreparedAnswer {
  const answers = prepared.get(menu) ?? new Map<string, PreparedAnswer>();
  prepared.set(menu, answers);
  const key = `${endpoint.name} ${id}`;
  const known = answers.get(key) ?? new PreparedAnswer(endpoint, make());
  answers.set(key, known);
  return known;
}

function subcategoriesOf(menu: BranchMenu, parentId: number): Category[] {
  const { subcategories } = findCategory(menu, parentId);
  return subcategories.map((category) => ({ ...category, items: directItems(menu, category.category_id), subcategories: [] }));
}

function withSubcategories(menu: BranchMenu, categoryId: number): CategoryItems {
  const { category, items, subcategories } = findCategory(menu, categoryId);
  return { items, subcategories, main_category_details: category };
}

interface Found {
  category: Subcategory;
  /** Those of the subcategories included. */
  items: Item[];
  subcategories: Subcategory[];
}

/** A category of either level. Refuses with `not_found`. */
function findCategory(menu: BranchMenu, id: number): Found {
  for (const category of menu.categories) {
    if (category.category_id === id) return { category, items: category.items, subcategories: category.subcategories };
    const below = category.subcategories.find((subcategory) => subcategory.category_id === id);
    if (below) return { category: below, items: directItems(menu, id), subcategories: [] };
  }
  throw new Refusal('not_found');
}

const directItems = (menu: BranchMenu, categoryId: number): Item[] => menu.items.filter((item) => item.category_id === categoryId);

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}
