/** Allergens and calories, in words. */
import type { Allergen, Dietary, DishFacts } from '@sufra/contract/menu/dietary';
import type { Translator } from '@sufra/i18n';
import { formatList } from '@sufra/i18n/lists';

export function allergenList(allergens: readonly Allergen[], t: Translator): string {
  const names = allergens.map((allergen) => t(`dish.allergen_${allergen}`));
  return formatList(t.locale, names);
}

/** Calories per portion with chosen options; null when unstated. */
export function calorieText({ calories, areCaloriesPartial }: DishFacts, t: Translator): string | null {
  if (!calories) return null;
  const text = t('menu.calories', { count: calories });
  return areCaloriesPartial ? t('dish.about', { calories: text }) : text;
}

/** `+120 kcal · contains milk`: effect of an option; null when none is stated. */
export function optionFacts(option: Dietary, dish: Dietary, t: Translator): string | null {
  const added = (option.allergens ?? []).filter((allergen) => !dish.allergens?.includes(allergen));
  // Option calories are meaningless without the dish's.
  const calories = dish.calories === undefined ? 0 : (option.calories ?? 0);
  const facts = [
    calories !== 0 && t('dish.option_calories', { calories: signed(calories) }),
    added.length > 0 && t('dish.option_contains', { allergens: allergenList(added, t) }),
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? facts.join(' · ') : null;
}

/** Isolated left to right with a leading sign, in Arabic too. */
const signed = (number: number): string => `\u2066${number > 0 ? '+' : '−'}${Math.abs(number)}\u2069`;
