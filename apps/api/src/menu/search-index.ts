/** The words of a branch's menu, by where they stand. Built once for each menu. */
import type { MenuItem, Subcategory } from '@sufra/contract/menu';
import type { BranchMenu } from '../catalogue.ts';
import { fold, words } from '../search/spelling.ts';
import { WordIndex } from '../search/word-index.ts';

export type Field = 'name' | 'category' | 'description';
export const fields: readonly Field[] = ['name', 'category', 'description'];

export interface MenuIndex {
  items: readonly MenuItem[];
  categories: BranchMenu['categories'];
  /** Folded names of each item, and how many words the shorter one has. */
  names: { folded: string[]; fewest: number }[];
  words: WordIndex<Field>;
}

const indexes = new WeakMap<BranchMenu, MenuIndex>();

export function indexOf(menu: BranchMenu): MenuIndex {
  const index = indexes.get(menu) ?? buildIndex(menu);
  indexes.set(menu, index);
  return index;
}

function buildIndex(menu: BranchMenu): MenuIndex {
  // A description is long and full of words: of it only what it really says counts.
  const index = new WordIndex<Field>(fields, ['name', 'category']);
  const add = (position: number, field: Field, list: readonly string[]) => {
    for (const word of list) index.add(position, field, word);
    // Neighbours in a name also count as one word.
    if (field === 'name') for (let at = 1; at < list.length; at++) index.add(position, field, `${list[at - 1]}${list[at]}`);
  };
  const categoryWords = wordsByCategory(menu);
  const names = menu.items.map((item, position) => {
    const both = [fold(item.item_name_en), fold(item.item_name_ar)];
    const said = both.map(words);
    for (const list of said) add(position, 'name', list);
    add(position, 'category', categoryWords.get(item.category_id) ?? []);
    for (const text of [item.description_en, item.description_ar]) add(position, 'description', words(fold(text)));
    return { folded: both, fewest: Math.min(...said.map((list) => list.length).filter(Boolean)) };
  });
  return { items: menu.items, categories: menu.categories, names, words: index };
}

/** The words of every category's names, with those of the one that it lies in. */
function wordsByCategory(menu: BranchMenu): Map<number, string[]> {
  const wordsOf = (category: Subcategory) => [category.category_name_en, category.category_name_ar].flatMap((name) => words(fold(name)));
  return new Map(
    menu.categories.flatMap((category) => {
      const own = wordsOf(category);
      const below = category.subcategories.map((sub): [number, string[]] => [sub.category_id, [...own, ...wordsOf(sub)]]);
      return [[category.category_id, own] as [number, string[]], ...below];
    }),
  );
}
