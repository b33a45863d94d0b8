import type { ModifierCategory } from '@sufra/contract/menu';
import { isUnlimited, optionMaximum } from '@sufra/contract/options';
import type { Translator } from '@sufra/i18n';

/** How many may be chosen, in words; nothing where there is no limit (ITEM-03). */
export function limitsText(category: ModifierCategory, t: Translator): string | null {
  if (isUnlimited(category)) return null;
  const min = category.minimum_amount;
  const max = optionMaximum(category);
  if (category.maximum_amount === 0) return t('menu.choose_at_least', { min });
  if (min === max) return t('menu.choose_exactly', { count: min });
  return min === 0 ? t('menu.choose_up_to', { max }) : t('menu.choose_between', { min, max });
}
