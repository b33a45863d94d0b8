/** How much of a menu its page brings along, and draws before it is asked for. */
import type { Category } from '@sufra/contract/menu/model';

/** Dishes. A usual menu is whole; of a very large one the rest comes when its category is opened. */
export const mostDishes = 150;

export interface ListedCategory extends Category {
  /** The category has dishes that are not in `items`: how many, and the address of the first one's picture. */
  withheld?: { count: number; picture: string };
}

/** The categories of the first 150 dishes, by their ids; the first category in any case. */
export function drawnCategories(categories: readonly ListedCategory[]): ReadonlySet<number> {
  const drawn = new Set<number>();
  let dishes = 0;
  for (const { id, items, withheld } of categories) {
    dishes += items.length;
    if (withheld || (drawn.size > 0 && dishes > mostDishes)) break;
    drawn.add(id);
  }
  return drawn;
}

/** The menu as its page carries it: only the dishes of the categories that are drawn. */
export function listedMenu(categories: readonly Category[]): ListedCategory[] {
  const drawn = drawnCategories(categories);
  return categories.map((category) => {
    const { items } = category;
    if (drawn.has(category.id) || items.length === 0) return category;
    return { ...category, items: [], withheld: { count: items.length, picture: items[0]?.picture ?? '' } };
  });
}
