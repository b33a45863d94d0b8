/**
 * What is in a dish, as far as the restaurant says so: calories, allergens, and what may be said of it in a word. All of it can be left out:
 * what is absent is not stated, which is something else than an empty list or 0.
 */
import * as z from 'zod/mini';

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

/** The fields that items and modifiers have in common. */
export const dietaryFields = {
  /** Added: kcal of one portion, of a modifier what it adds (below 0 where it takes something away). */
  calories: z.optional(z.int()),
  /** Added: what it contains; empty when none of the fourteen. */
  allergens: z.optional(z.array(z.enum(allergens))),
  /** Added: what is vegan is vegetarian too, whether or not both are named. */
  dietary_marks: z.optional(z.array(z.enum(dietaryMarks))),
};

export interface Dietary {
  calories?: number | undefined;
  allergens?: readonly Allergen[] | undefined;
  dietary_marks?: readonly DietaryMark[] | undefined;
}

export interface DishFacts {
  /** Kcal of one portion with what was chosen; null when the dish states none. */
  calories: number | null;
  /** Something that was chosen states no calories: they are only about so many. */
  caloriesPartial: boolean;
  /** Of the dish and of what was chosen; null when the dish states none. */
  allergens: Allergen[] | null;
  /** Something that was chosen does not state its allergens. */
  allergensPartial: boolean;
  marks: DietaryMark[];
}

/** What may be said of a dish with the modifiers that were chosen for it. Careful: a good word needs everybody's word, a warning only one. */
export function dishFacts(dish: Dietary, chosen: readonly { modifier: Dietary; quantity: number }[]): DishFacts {
  const options = chosen.filter(({ quantity }) => quantity > 0);
  const parts = [dish, ...options.map(({ modifier }) => modifier)];
  const contained = new Set(parts.flatMap((part) => part.allergens ?? []));
  const all = (mark: DietaryMark) => parts.every((part) => part.dietary_marks?.includes(mark));
  const vegan = all('vegan');
  const holds: Record<DietaryMark, boolean> = {
    vegan,
    vegetarian: !vegan && parts.every(({ dietary_marks: marks }) => marks?.includes('vegetarian') || marks?.includes('vegan')),
    gluten_free: all('gluten_free') && !contained.has('gluten'),
    spicy: parts.some((part) => part.dietary_marks?.includes('spicy')),
  };
  const added = options.reduce((sum, { modifier, quantity }) => sum + quantity * (modifier.calories ?? 0), 0);
  return {
    calories: dish.calories === undefined ? null : Math.max(0, dish.calories + added),
    caloriesPartial: options.some(({ modifier }) => modifier.calories === undefined),
    allergens: dish.allergens ? allergens.filter((allergen) => contained.has(allergen)) : null,
    allergensPartial: options.some(({ modifier }) => !modifier.allergens),
    marks: dietaryMarks.filter((mark) => holds[mark]),
  };
}
