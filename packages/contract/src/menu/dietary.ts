/**
 * What is in a dish, as far as the restaurant says so: calories, allergens, and what may be said of it in a word. All of it can be left out:
 * what is absent is not stated, which is something else than an empty list or 0.
 */

/** The fourteen that have to be declared: Regulation (EU) 1169/2011, Annex II, in its order. Codex Alimentarius and the Gulf's GSO 9 name the same groups and fewer. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** No 'halal': at a restaurant of the Gulf everything is, and a mark on some dishes would raise a doubt about the others. */
export const dietaryMarks = ['vegan', 'vegetarian', 'gluten_free', 'spicy'] as const;
export type DietaryMark = (typeof dietaryMarks)[number];

export interface Dietary {
  /** Kcal of one portion, of an option what it adds (below 0 where it takes something away). */
  calories?: number | undefined;
  /** What it contains; empty when none of the fourteen. */
  allergens?: readonly Allergen[] | undefined;
  /** What is vegan is vegetarian too, whether or not both are named. */
  dietaryMarks?: readonly DietaryMark[] | undefined;
}

export interface DishFacts {
  /** Kcal of one portion with what was chosen; null when the dish states none. */
  calories: number | null;
  /** Something that was chosen states no calories: they are only about so many. */
  areCaloriesPartial: boolean;
  /** Of the dish and of what was chosen; null when the dish states none. */
  allergens: Allergen[] | null;
  /** Something that was chosen does not state its allergens. */
  areAllergensPartial: boolean;
  marks: DietaryMark[];
}

/** What may be said of a dish with the options that were chosen for it. Careful: a good word needs everybody's word, a warning only one. */
export function dishFacts(dish: Dietary, chosen: readonly { option: Dietary; quantity: number }[]): DishFacts {
  const taken = chosen.filter(({ quantity }) => quantity > 0);
  const parts = [dish, ...taken.map(({ option }) => option)];
  const contained = new Set(parts.flatMap((part) => part.allergens ?? []));
  const all = (mark: DietaryMark) => parts.every((part) => part.dietaryMarks?.includes(mark));
  const vegan = all('vegan');
  const holds: Record<DietaryMark, boolean> = {
    vegan,
    vegetarian: !vegan && parts.every(({ dietaryMarks: marks }) => marks?.includes('vegetarian') || marks?.includes('vegan')),
    gluten_free: all('gluten_free') && !contained.has('gluten'),
    spicy: parts.some((part) => part.dietaryMarks?.includes('spicy')),
  };
  const added = taken.reduce((sum, { option, quantity }) => sum + quantity * (option.calories ?? 0), 0);
  return {
    calories: dish.calories === undefined ? null : Math.max(0, dish.calories + added),
    areCaloriesPartial: taken.some(({ option }) => option.calories === undefined),
    allergens: dish.allergens ? allergens.filter((allergen) => contained.has(allergen)) : null,
    areAllergensPartial: taken.some(({ option }) => !option.allergens),
    marks: dietaryMarks.filter((mark) => holds[mark]),
  };
}
