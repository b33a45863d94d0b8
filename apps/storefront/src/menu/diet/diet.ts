/** Dietary filter (TRY-04): which dishes match. */
import { type Allergen, allergens } from '@sufra/contract/menu/dietary';
import type { Item } from '@sufra/contract/menu/model';

export const markFilters = ['vegetarian', 'vegan', 'gluten_free'] as const;
type MarkFilter = (typeof markFilters)[number];

/** Required mark, or excluded allergen. All must be fulfilled. */
export type DietFilter = MarkFilter | Allergen;

type Claims = Pick<Item, 'allergens' | 'dietaryMarks'>;

/** Claims of a dish with default options. */
export const claimsOf = (item: Claims & Pick<Item, 'withDefaults'>): Claims => item.withDefaults ?? item;

export const isMarkFilter = (wish: DietFilter): wish is MarkFilter => markFilters.some((mark) => mark === wish);

/** Null when unstated: not stated is not "none". */
export function matchesFilter({ allergens: contained, dietaryMarks: marks }: Claims, wish: DietFilter): boolean | null {
  if (!isMarkFilter(wish)) return contained ? !contained.includes(wish) : null;
  if (wish === 'gluten_free' && contained?.includes('gluten')) return false;
  if (marks && !marks.includes(wish) && !(wish === 'vegetarian' && marks.includes('vegan'))) return false;
  // Gluten-free additionally requires that no gluten is stated.
  return marks && (wish !== 'gluten_free' || contained) ? true : null;
}

export interface FilteredDishes {
  /** Matching dishes; the same list without filters. */
  items: readonly Item[];
  /** Number hidden only because facts are unstated. */
  unstated: number;
}

export function filterDishes(items: readonly Item[], wishes: readonly DietFilter[]): FilteredDishes {
  if (wishes.length === 0) return { items, unstated: 0 };
  const verdicts = items.map((item) => wishes.map((wish) => matchesFilter(claimsOf(item), wish)));
  return {
    items: items.filter((_, at) => verdicts[at]?.every((verdict) => verdict)),
    unstated: verdicts.filter((each) => each.includes(null) && !each.includes(false)).length,
  };
}

/** For empty results: filters to drop and the resulting counts, best first. */
export const relaxedFilters = (items: readonly Item[], wishes: readonly DietFilter[]): { wish: DietFilter; count: number }[] =>
  wishes
    .map((wish) => ({
      wish,
      count: filterDishes(
        items,
        wishes.filter((other) => other !== wish),
      ).items.length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** Parses stored filters; drops unknown ones. */
export const parseDietFilters = (kept: string | null): DietFilter[] => {
  const known: readonly string[] = [...markFilters, ...allergens];
  return [...new Set(kept?.split(' '))].filter((wish): wish is DietFilter => known.includes(wish));
};
