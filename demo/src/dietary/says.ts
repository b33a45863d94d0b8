/**
 * What the kitchen says about its dishes. Calories are kcal of what is sold as one, worked out from the recipes and rounded; for what is shared by a
 * table there are none. Pine nuts count as nuts, and what comes out of the shared fryer or off the floured bench is never called gluten-free.
 */
import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';

export interface Says {
  calories?: number;
  allergens?: Allergen[];
  dietaryMarks?: DietaryMark[];
}

/** Undefined calories are not known. */
export function says(calories: number | undefined, contains: Allergen[], ...dietaryMarks: DietaryMark[]): Says {
  return { ...(calories !== undefined && { calories }), allergens: contains, dietaryMarks };
}
