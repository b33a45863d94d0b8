/** Dietary facts with default options: filters and cards use them, the dialog uses the actual choice. */
import { type Dietary, dishFacts } from './dietary.ts';
import type { Item, OptionGroup } from './model.ts';
import { initialSelection } from './options.ts';

/** Undefined when the options change nothing. An option without a statement makes the fact unstated. */
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

/** The item with its default facts (`withDefaults`), which a branch's sold-out options may change. */
export function withClaims<I extends Item>(item: I, groups: readonly OptionGroup[]): I {
  const withDefaults = withDefaultOptions(item, groups);
  return withDefaults || item.withDefaults ? { ...item, withDefaults } : item;
}
