/** What a dish states with the options that its dialog opens with: filters and cards go by it, the dialog by what is chosen. */
import { type Dietary, dishFacts } from './dietary.ts';
import type { Item, OptionGroup } from './model.ts';
import { initialSelection } from './options.ts';

/** Undefined where the options change nothing of what the dish itself states. An option that does not state something leaves it unstated. */
function withDefaultOptions(dish: Dietary, groups: readonly OptionGroup[]): Item['withDefaults'] {
  const selection = initialSelection(groups);
  const chosen = groups.flatMap(({ options }) => options.filter(({ id }) => selection[id]));
  if (chosen.length === 0) return undefined;
  const [own, all] = [[], chosen].map((options) =>
    dishFacts(
      dish,
      options.map((option) => ({ option, quantity: 1 })),
    ),
  );
  const areMarksStated = [dish, ...chosen].every(({ dietaryMarks }) => dietaryMarks);
  const isSame = String(own?.allergens) === String(all?.allergens) && String(own?.marks) === String(all?.marks);
  if (!all || (isSame && !all.areAllergensPartial && (areMarksStated || !dish.dietaryMarks))) return undefined;
  return {
    ...(all.allergens && !all.areAllergensPartial && { allergens: all.allergens }),
    ...(areMarksStated && { dietaryMarks: all.marks }),
  };
}

/** The item with what it states by default (`withDefaults`), which the sold-out options of a branch may change. */
export function withClaims<I extends Item>(item: I, groups: readonly OptionGroup[]): I {
  const withDefaults = withDefaultOptions(item, groups);
  return withDefaults || item.withDefaults ? { ...item, withDefaults } : item;
}
