/** Filters in words, and those a dish violates. Texts load with the dish dialog. */
import type { DishFacts } from '@sufra/contract/menu/dietary';
import type { Translator } from '@sufra/i18n';
import { fulfils, isMarkWish, type Wish } from './diet.ts';

export const wishText = (wish: Wish, t: Translator): string =>
  isMarkWish(wish) ? t(`menu.mark_${wish}`) : t('dish.diet_without', { allergen: t(`dish.allergen_${wish}`) });

/** Null when all are fulfilled or nothing is violated. */
export function brokenWishesText({ allergens, marks }: DishFacts, wishes: readonly Wish[], t: Translator): string | null {
  const claims = { allergens: allergens ?? undefined, dietaryMarks: marks };
  const broken = wishes.filter((wish) => fulfils(claims, wish) === false);
  if (broken.length === 0) return null;
  return t('dish.diet_broken', { filters: broken.map((wish) => wishText(wish, t)).join(t.locale === 'ar' ? '، ' : ', ') });
}
