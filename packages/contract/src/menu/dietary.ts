/** Dietary facts of a dish: calories, allergens and marks. Absent means "not stated", unlike an empty list or 0. */

/** The fourteen allergens of Regulation (EU) 1169/2011, Annex II, in its order. Codex Alimentarius and the Gulf's GSO 9 list a subset. */
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

/** No 'halal': everything in a Gulf restaurant is, and marking some dishes would cast doubt on the rest. */
export const dietaryMarks = ['vegan', 'vegetarian', 'gluten_free', 'spicy'] as const;
export type DietaryMark = (typeof dietaryMarks)[number];

export interface Dietary {
  /** Kcal per portion; for an option, what it adds (negative if it removes something). */
  calories?: number | undefined;
  /** Empty when free of all fourteen. */
  allergens?: readonly Allergen[] | undefined;
  /** Vegan implies vegetarian, whether or not both are listed. */
  dietaryMarks?: readonly DietaryMark[] | undefined;
}

export interface DishFacts {
  /** Kcal per portion with chosen options; null when unstated. */
  calories: number | null;
  /** The figure is approximate, because a chosen option states no calories. */
  areCaloriesPartial: boolean;
  /** Allergens of dish and chosen options; null when unstated. */
  allergens: Allergen[] | null;
  /** A chosen option does not state its allergens. */
  areAllergensPartial: boolean;
  marks: DietaryMark[];
}

/** Dietary facts with chosen options. Claims such as vegan require all parts; warnings only one. */
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
