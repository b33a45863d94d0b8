/** Suggestions when a search finds nothing: dishes and categories that resemble the term, or else the first of the menu. */
import type { CategoryName, Item, ItemSearchResults } from '@sufra/contract/menu/model';
import type { Menu } from '../store/menu.ts';
import type { MenuIndex } from './search-index.ts';

type Suggestions = NonNullable<ItemSearchResults['suggestions']>;

/** More words than this add nothing. */
const maxWords = 3;
const minWordLength = 3;
/** Minimum share of letters in common. */
const minSimilarity = 0.55;
/** A spelling match counts more than mere resemblance. */
const matchWeight = 2;
const maxItems = 4;
const maxCategories = 6;

/** `typedWords` are folded. */
export function suggest(menu: Menu, index: MenuIndex, typedWords: readonly string[]): Suggestions {
  const terms = typedWords.filter((word) => word.length >= minWordLength).slice(0, maxWords);
  const byName = new Map<number, number>();
  const byCategory = new Map<number, number>();
  for (const word of terms) {
    const found = index.words.match(word);
    const weight = found.length > 0 ? matchWeight : 1;
    for (const { entry, closeness } of found.length > 0 ? found : index.words.nearest(word, minSimilarity)) {
      for (const position of entry.positions.name) byName.set(position, (byName.get(position) ?? 0) + weight * closeness);
      for (const position of entry.positions.category) byCategory.set(position, (byCategory.get(position) ?? 0) + weight * closeness);
    }
  }
  const items = ranked(menu, byName).slice(0, maxItems);
  const categories = categoriesOf(menu, [...ranked(menu, byCategory), ...items]);
  if (categories.length > 0) return { areNear: true, items, categories };
  const first = menu.categories.flatMap((category) => category.items.find((item) => item.isAvailable) ?? []);
  return { areNear: false, items: first.slice(0, maxItems), categories: menu.categories.slice(0, maxCategories).map(named) };
}

const ranked = (menu: Menu, weights: ReadonlyMap<number, number>): Item[] =>
  [...weights].sort(([a, one], [b, other]) => other - one || a - b).flatMap(([position]) => menu.at(position) ?? []);

/** The top categories in which the items lie, in the order of the items. */
function categoriesOf(menu: Menu, items: readonly Item[]): CategoryName[] {
  const tops = new Map(menu.categories.flatMap((top) => [top, ...top.subcategories].map((category) => [category.id, top] as const)));
  const found = new Set(items.flatMap((item) => tops.get(item.categoryId) ?? []));
  return [...found].slice(0, maxCategories).map(named);
}

const named = ({ id, name }: CategoryName): CategoryName => ({ id, name });
