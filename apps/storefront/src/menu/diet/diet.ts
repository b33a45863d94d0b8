/** The dietary filter of the menu (TRY-04): which dishes fit what the visitor wishes. */
import { type Allergen, allergens } from '@sufra/contract/menu/dietary';
import type { Item } from '@sufra/contract/menu/model';

export const markWishes = ['vegetarian', 'vegan', 'gluten_free'] as const;
type MarkWish = (typeof markWishes)[number];

/** A mark that a dish must have, or an allergen that it must not contain. All wishes have to be fulfilled. */
export type Wish = MarkWish | Allergen;

type Claims = Pick<Item, 'allergens' | 'dietaryMarks'>;

/** Of a dish as it is served unless the visitor chooses other options. */
export const claimsOf = (item: Claims & Pick<Item, 'withDefaults'>): Claims => item.withDefaults ?? item;

export const isMarkWish = (wish: Wish): wish is MarkWish => markWishes.some((mark) => mark === wish);

/** Null where the restaurant does not state what it takes to know: not stated is not none. */
export function fulfils({ allergens: contained, dietaryMarks: marks }: Claims, wish: Wish): boolean | null {
  if (!isMarkWish(wish)) return contained ? !contained.includes(wish) : null;
  if (wish === 'gluten_free' && contained?.includes('gluten')) return false;
  if (marks && !marks.includes(wish) && !(wish === 'vegetarian' && marks.includes('vegan'))) return false;
  // What is called gluten-free has to say as well that it contains no gluten.
  return marks && (wish !== 'gluten_free' || contained) ? true : null;
}

export interface Sifted {
  /** Those that fulfil every wish; the same list without wishes. */
  items: readonly Item[];
  /** How many break no wish, and are left out because they do not state enough. */
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

/** For an empty result: the wishes without which there would be dishes, and how many; those that bring most come first. */
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

/** As a tab keeps them. What is unknown is left out. */
export const readWishes = (kept: string | null): Wish[] => {
  const known: readonly string[] = [...markWishes, ...allergens];
  return [...new Set(kept?.split(' '))].filter((wish): wish is Wish => known.includes(wish));
};
