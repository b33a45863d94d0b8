/** Allergens and calories, in words. */
import type { Allergen, Dietary, DishFacts } from '@sufra/contract/menu/dietary';
import type { Locale, Translator } from '@sufra/i18n';

/** British English, as the texts are: no comma before 'and'. */
const listTags: Record<Locale, string> = { en: 'en-GB', ar: 'ar' };

export function allergenList(allergens: readonly Allergen[], t: Translator): string {
  const names = allergens.map((allergen) => t(`dish.allergen_${allergen}`));
  return new Intl.ListFormat(listTags[t.locale], { type: 'conjunction' }).format(names);
}

/** Of one portion with the chosen options; null where the dish states none. */
export function calorieText({ calories, areCaloriesPartial }: DishFacts, t: Translator): string | null {
  if (!calories) return null;
  const text = t('menu.calories', { count: calories });
  return areCaloriesPartial ? t('dish.about', { calories: text }) : text;
}

/** `+120 kcal · contains milk`: what an option adds to its dish; null when nothing is stated, or nothing added. */
export function optionFacts(option: Dietary, dish: Dietary, t: Translator): string | null {
  const added = (option.allergens ?? []).filter((allergen) => !dish.allergens?.includes(allergen));
  // An option's calories mean nothing without the dish's own.
  const calories = dish.calories === undefined ? 0 : (option.calories ?? 0);
  const facts = [
    calories !== 0 && t('dish.option_calories', { calories: signed(calories) }),
    added.length > 0 && t('dish.option_contains', { allergens: allergenList(added, t) }),
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? facts.join(' · ') : null;
}

/** Kept from left to right, with the sign in front, in Arabic too. */
const signed = (number: number): string => `\u2066${number > 0 ? '+' : '−'}${Math.abs(number)}\u2069`;
