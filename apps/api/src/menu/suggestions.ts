/** What to look at instead when a search finds nothing: the dishes and categories that resemble the term, or else the first of the menu. */
import type { CategoryName, FoundItems, Item } from '@sufra/contract/menu/model';
import type { Menu } from '../catalogue/menu.ts';
import type { MenuIndex } from './search-index.ts';

type Suggestions = NonNullable<FoundItems['suggestions']>;

/** More words than this say no more about what was meant. */
const mostWords = 3;
const shortestWord = 3;
/** Below this part of its letters a word does not resemble another. */
const leastResemblance = 0.55;
/** Words of the menu that are found by their spelling count more than those that only resemble. */
const foundWorth = 2;
const mostItems = 4;
const mostCategories = 6;

/** `wanted` are the folded words that were typed. */
export function suggest(menu: Menu, index: MenuIndex, wanted: readonly string[]): Suggestions {
  const telling = wanted.filter((word) => word.length >= shortestWord).slice(0, mostWords);
  const near = new Map<number, number>();
  const lying = new Map<number, number>();
  for (const word of telling) {
    const found = index.words.match(word);
    const worth = found.length > 0 ? foundWorth : 1;
    for (const { entry, closeness } of found.length > 0 ? found : index.words.nearest(word, leastResemblance)) {
      for (const position of entry.positions.name) near.set(position, (near.get(position) ?? 0) + worth * closeness);
      for (const position of entry.positions.category) lying.set(position, (lying.get(position) ?? 0) + worth * closeness);
    }
  }
  const items = ranked(menu, near).slice(0, mostItems);
  const categories = categoriesOf(menu, [...ranked(menu, lying), ...items]);
  if (categories.length > 0) return { areNear: true, items, categories };
  const first = menu.categories.flatMap((category) => category.items.find((item) => item.isAvailable) ?? []);
  return { areNear: false, items: first.slice(0, mostItems), categories: menu.categories.slice(0, mostCategories).map(named) };
}

const ranked = (menu: Menu, worth: ReadonlyMap<number, number>): Item[] =>
  [...worth].sort(([a, one], [b, other]) => other - one || a - b).flatMap(([position]) => menu.items[position] ?? []);

/** The top categories in which the items lie, in the order of the items. */
function categoriesOf(menu: Menu, items: readonly Item[]): CategoryName[] {
  const tops = new Map(menu.categories.flatMap((top) => [top, ...top.subcategories].map((category) => [category.id, top] as const)));
  const found = new Set(items.flatMap((item) => tops.get(item.categoryId) ?? []));
  return [...found].slice(0, mostCategories).map(named);
}

const named = ({ id, name }: CategoryName): CategoryName => ({ id, name });
