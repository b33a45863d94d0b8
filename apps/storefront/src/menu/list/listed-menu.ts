/** How much of a menu its page includes and renders initially. */
import type { Category } from '@sufra/contract/menu/model';

/** Number of dishes in a page. Usual menus are complete; of larger ones, the rest loads per category. */
export const mostDishes = 150;

export interface ListedCategory extends Category {
  /** Withheld dishes of the category: count, and the first picture's URL. */
  withheld?: { count: number; picture: string };
}

/** Ids of the categories with the first 150 dishes; always the first. */
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

/** The page's menu: only dishes of rendered categories. */
export function listedMenu(categories: readonly Category[]): ListedCategory[] {
  const drawn = drawnCategories(categories);
  return categories.map((category) => {
    const { items } = category;
    if (drawn.has(category.id) || items.length === 0) return category;
    return { ...category, items: [], withheld: { count: items.length, picture: items[0]?.picture ?? '' } };
  });
}
