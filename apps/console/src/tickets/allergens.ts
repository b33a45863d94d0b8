import type { KitchenItem } from '@sufra/contract/kitchen/model';
import { allergens } from '@sufra/contract/menu/dietary';
import { formatTag, type Translator } from '@sufra/i18n';

/** What dishes contain together, in words; null where the menu states nothing of them. */
export function allergenText(items: readonly KitchenItem[], t: Translator): string | null {
  const contained = new Set(items.flatMap((item) => item.allergens ?? []));
  const named = allergens.filter((each) => contained.has(each)).map((each) => t(`dish.allergen_${each}`));
  const list = new Intl.ListFormat(formatTag(t.locale), { type: 'conjunction' });
  return named.length === 0 ? null : t('console.ticket_allergens', { allergens: list.format(named) });
}

/** Whether a customer's own words speak of one, in either language. A hint, which stands out: what they leave out is read all the same. */
export const namesAllergy = (text: string): boolean => /allerg|anaphyla|c(o)?eliac|حساسي|سيلياك/i.test(text);
