import type { OptionGroup } from '@sufra/contract/menu/model';
import { isUnlimited, optionMaximum } from '@sufra/contract/menu/options';
import type { Translator } from '@sufra/i18n';

/** How many may be chosen, in words; nothing where there is no limit (ITEM-03). */
export function limitsText(group: OptionGroup, t: Translator): string | null {
  if (isUnlimited(group)) return null;
  const { min } = group;
  const max = optionMaximum(group);
  if (group.max === 0) return t('menu.choose_at_least', { min });
  if (min === max) return t('menu.choose_exactly', { count: min });
  return min === 0 ? t('menu.choose_up_to', { max }) : t('menu.choose_between', { min, max });
}
