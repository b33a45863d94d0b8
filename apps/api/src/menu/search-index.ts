/** The words of a menu, by where they stand. Branches whose dishes and categories are called the same share one index. */
import type { Subcategory } from '@sufra/contract/menu/model';
import type { BranchMenu, Catalogue } from '../catalogue/catalogue.ts';
import { fold, words } from '../search/spelling.ts';
import { WordIndex } from '../search/word-index.ts';

export type Field = 'name' | 'category' | 'description';
export const fields: readonly Field[] = ['name', 'category', 'description'];

/** Positions are those of the menu's items. */
export interface MenuIndex {
  /** Folded names of each item, and how many words the shorter one has. */
  names: { folded: string[]; fewest: number }[];
  words: WordIndex<Field>;
}

const indexes = new WeakMap<BranchMenu, MenuIndex>();
let latest: { menu: BranchMenu; index: MenuIndex } | undefined;

/** The index of a menu, built at once if it has to be. */
export function indexOf(menu: BranchMenu): MenuIndex {
  const known = knownIndex(menu);
  if (known) return known;
  const steps = buildIndex(menu);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return keep(menu, value);
  }
}

/** Milliseconds that nobody else has to wait for. */
const slice = 5;

/** Builds the indexes of all menus ahead of the first search, with pauses in which the server answers. */
export async function prepareIndexes(catalogue: Catalogue): Promise<void> {
  for (const branch of catalogue.branches()) {
    const menu = catalogue.menu(branch.id);
    const steps = menu && !knownIndex(menu) && buildIndex(menu);
    let until = performance.now() + slice;
    while (menu && steps) {
      const { done, value } = steps.next();
      if (done) {
        keep(menu, value);
        break;
      }
      if (performance.now() < until) continue;
      await new Promise((resolve) => setImmediate(resolve));
      until = performance.now() + slice;
    }
  }
}

function knownIndex(menu: BranchMenu): MenuIndex | undefined {
  const known = indexes.get(menu);
  if (known || !latest || !readsAlike(latest.menu, menu)) return known;
  indexes.set(menu, latest.index);
  return latest.index;
}

function keep(menu: BranchMenu, index: MenuIndex): MenuIndex {
  latest = { menu, index };
  indexes.set(menu, index);
  return index;
}

/** Whether two menus differ in nothing that an index holds, as those of two branches with other prices. */
function readsAlike(one: BranchMenu, other: BranchMenu): boolean {
  const textsOf = ({ items, categories }: BranchMenu, at: number) => {
    const item = items[at];
    return item && [item.item_name_en, item.item_name_ar, item.description_en, item.description_ar, item.category_id, categories.length];
  };
  const isSame = (mine: unknown[] | undefined, theirs: unknown[] | undefined) => mine?.every((text, at) => text === theirs?.[at]);
  return (
    one.items.length === other.items.length &&
    one.items.every((_, at) => isSame(textsOf(one, at), textsOf(other, at))) &&
    JSON.stringify([...namesByCategory(one)]) === JSON.stringify([...namesByCategory(other)])
  );
}

function* buildIndex(menu: BranchMenu): Generator<void, MenuIndex> {
  // A description is long and full of words: of it only what it really says counts.
  const index = new WordIndex<Field>(fields, ['name', 'category']);
  const add = (position: number, field: Field, list: readonly string[]) => {
    for (const word of list) index.add(position, field, word);
    // Neighbours in a name also count as one word.
    if (field === 'name') for (let at = 1; at < list.length; at++) index.add(position, field, `${list[at - 1]}${list[at]}`);
  };
  const categoryWords = new Map([...namesByCategory(menu)].map(([id, names]) => [id, names.flatMap((name) => words(fold(name)))]));
  const names: MenuIndex['names'] = [];
  for (const [position, item] of menu.items.entries()) {
    const both = [fold(item.item_name_en), fold(item.item_name_ar)];
    const said = both.map(words);
    for (const list of said) add(position, 'name', list);
    add(position, 'category', categoryWords.get(item.category_id) ?? []);
    for (const text of [item.description_en, item.description_ar]) add(position, 'description', words(fold(text)));
    names.push({ folded: both, fewest: Math.min(...said.map((list) => list.length).filter(Boolean)) });
    yield;
  }
  index.sort();
  return { names, words: index };
}

/** The names of every category, with those of the one that it lies in. */
function namesByCategory(menu: BranchMenu): Map<number, string[]> {
  const namesOf = (category: Subcategory) => [category.category_name_en, category.category_name_ar];
  return new Map(
    menu.categories.flatMap((category) => {
      const own = namesOf(category);
      const below = category.subcategories.map((sub): [number, string[]] => [sub.category_id, [...own, ...namesOf(sub)]]);
      return [[category.category_id, own] as [number, string[]], ...below];
    }),
  );
}
