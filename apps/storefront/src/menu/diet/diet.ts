/** Dietary filter (TRY-04): which dishes match. */
import { type Allergen, allergens } from '@sufra/contract/menu/dietary';
import type { Item } from '@sufra/contract/menu/model';

export const markWishes = ['vegetarian', 'vegan', 'gluten_free'] as const;
type MarkWish = (typeof markWishes)[number];

/** Required mark, or excluded allergen. All must be fulfilled. */
export type Wish = MarkWish | Allergen;

type Claims = Pick<Item, 'allergens' | 'dietaryMarks'>;

/** Claims of a dish with default options. */
export const claimsOf = (item: Claims & Pick<Item, 'withDefaults'>): Claims => item.withDefaults ?? item;

export const isMarkWish = (wish: Wish): wish is MarkWish => markWishes.some((mark) => mark === wish);

/** Null when unstated: not stated is not "none". */
export function fulfils({ allergens: contained, dietaryMarks: marks }: Claims, wish: Wish): boolean | null {
  if (!isMarkWish(wish)) return contained ? !contained.includes(wish) : null;
  if (wish === 'gluten_free' && contained?.includes('gluten')) return false;
  if (marks && !marks.includes(wish) && !(wish === 'vegetarian' && marks.includes('vegan'))) return false;
  // Gluten-free additionally requires that no gluten is stated.
  return marks && (wish !== 'gluten_free' || contained) ? true : null;
}

export interface Sifted {
  /** Matching dishes; the same list without filters. */
  items: readonly Item[];
  /** Number hidden only because facts are unstated. */
  unstated: number;
}

export function sift(items: readonly Item[], wishes: readonly Wish[]): Sifted {
  if (wishes.length === 0) return { items, unstated: 0 };
  const verdicts = items.map((item) => wishes.map((wish) => fulfils(claimsOf(item), wish)));
  return {
    items: items.filter((_, at) => verdicts[at]?.every((verdict) => verdict)),
    unstated: verdicts.filter((each) => each.includes(null) && !each.includes(false)).length,
  };
}

/** For empty results: filters to drop and the resulting counts, best first. */
export const loosened = (items: readonly Item[], wishes: readonly Wish[]): { wish: Wish; count: number }[] =>
  wishes
    .map((wish) => ({
      wish,
      count: sift(
        items,
        wishes.filter((other) => other !== wish),
      ).items.length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** Parses stored filters; drops unknown ones. */
export const readWishes = (kept: string | null): Wish[] => {
  const known: readonly string[] = [...markWishes, ...allergens];
  return [...new Set(kept?.split(' '))].filter((wish): wish is Wish => known.includes(wish));
};
