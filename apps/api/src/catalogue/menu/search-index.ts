/** The search index of a menu. All branches share it, because their dishes and categories have the same names. */
import type { CategoryName } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';
import { words } from '../search/spelling.ts';
import { WordIndex } from '../search/word-index.ts';
import type { Menu } from '../store/menu.ts';
import { Pauses } from '../store/pauses.ts';

export type Field = 'name' | 'category' | 'description';
export const fields: readonly Field[] = ['name', 'category', 'description'];

/** Positions index into the menu's items. */
export interface MenuIndex {
  /** Folded names of each item, and how many words the shorter one has. */
  names: { folded: string[]; fewest: number }[];
  words: WordIndex<Field>;
}

/** The index of the business's menu, whose texts all branches share; built synchronously if it is not ready. */
export const searchIndexOf = (menu: Menu): MenuIndex => menu.texts.derived(buildIndexAtOnce);

function buildIndexAtOnce(menu: Menu): MenuIndex {
  const steps = buildIndex(menu);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Builds the index ahead of the first search, yielding between slices. Reuses the index of `before` when the texts are the same, for example
 * after a price change.
 */
export async function prepareIndex(menu: Menu, before?: Menu): Promise<void> {
  if (menu.hasDerived(buildIndexAtOnce)) return;
  if (before?.hasDerived(buildIndexAtOnce) && hasSameTexts(menu, before)) return menu.setDerived(buildIndexAtOnce, searchIndexOf(before));
  const pauses = new Pauses();
  const steps = buildIndex(menu);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return menu.setDerived(buildIndexAtOnce, value);
    await pauses.whenDue();
  }
}

/** Whether two menus have the same texts at the same positions. */
function hasSameTexts(one: Menu, other: Menu): boolean {
  const titles = ({ categories }: Menu) => JSON.stringify(categories.map(({ id, name, subcategories }) => ({ id, name, subcategories })));
  const isSame = (text: Bilingual, another: Bilingual | undefined) => text.en === another?.en && text.ar === another.ar;
  return (
    one.items.length === other.items.length &&
    one.items.every(({ name, description, categoryId }, at) => {
      const item = other.items[at];
      return categoryId === item?.categoryId && isSame(name, item.name) && isSame(description, item.description);
    }) &&
    titles(one) === titles(other)
  );
}

function* buildIndex(menu: Menu): Generator<void, MenuIndex> {
  // Descriptions are long, so their words match only exactly or by prefix.
  const index = new WordIndex<Field>(fields, ['name', 'category']);
  const add = (position: number, field: Field, list: readonly string[]) => {
    for (const word of list) for (const each of [word, ...synonymsOf(word)]) index.add(position, field, each);
    // Neighbouring words of a name are also indexed as one word.
    if (field === 'name') for (let at = 1; at < list.length; at++) index.add(position, field, `${list[at - 1]}${list[at]}`);
  };
  const categoryWords = new Map([...namesByCategory(menu)].map(([id, names]) => [id, names.flatMap((name) => words(fold(name)))]));
  const names: MenuIndex['names'] = [];
  for (const [position, item] of menu.items.entries()) {
    const both = [fold(item.name.en), fold(item.name.ar)];
    const wordLists = both.map(words);
    for (const list of wordLists) add(position, 'name', list);
    add(position, 'category', categoryWords.get(item.categoryId) ?? []);
    for (const text of [item.description.en, item.description.ar]) add(position, 'description', words(fold(text)));
    names.push({ folded: both, fewest: Math.min(...wordLists.map((list) => list.length).filter(Boolean)) });
    yield;
  }
  index.sort();
  return { names, words: index };
}

function namesByCategory(menu: Menu): Map<number, string[]> {
  const namesOf = (category: CategoryName) => [category.name.en, category.name.ar];
  return new Map(
    menu.categories.flatMap((category) => {
      const own = namesOf(category);
      const below = category.subcategories.map((sub): [number, string[]] => [sub.id, [...own, ...namesOf(sub)]]);
      return [[category.id, own] as [number, string[]], ...below];
    }),
  );
}

/** Synonyms: a customer who types one finds what the menu calls by another. Folded, without the article. */
const sameFood: readonly (readonly string[])[] = [
  ['ارز', 'رز'],
  ['مقبلات', 'مازات', 'مزات', 'مازه', 'مزه'],
  ['بطاطس', 'بطاطا'],
];

const others = new Map(sameFood.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)));

const synonymsOf = (word: string): readonly string[] => others.get(word) ?? [];
