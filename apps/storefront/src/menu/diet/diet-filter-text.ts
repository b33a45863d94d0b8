/** Filters in words, and those a dish violates. Texts load with the dish dialog. */
import type { DishFacts } from '@sufra/contract/menu/dietary';
import type { Translator } from '@sufra/i18n';
import { type DietFilter, isMarkFilter, matchesFilter } from './diet.ts';

export const dietFilterText = (wish: DietFilter, t: Translator): string =>
  isMarkFilter(wish) ? t(`menu.mark_${wish}`) : t('dish.diet_without', { allergen: t(`dish.allergen_${wish}`) });

/** Null when all are fulfilled or nothing is violated. */
export function violatedFiltersText({ allergens, marks }: DishFacts, wishes: readonly DietFilter[], t: Translator): string | null {
  const claims = { allergens: allergens ?? undefined, dietaryMarks: marks };
  const broken = wishes.filter((wish) => matchesFilter(claims, wish) === false);
  if (broken.length === 0) return null;
  return t('dish.diet_broken', { filters: broken.map((wish) => dietFilterText(wish, t)).join(t.locale === 'ar' ? '، ' : ', ') });
}
