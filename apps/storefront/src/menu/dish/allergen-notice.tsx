import type { DishFacts } from '@sufra/contract/menu/dietary';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { allergenList } from './dish-facts-text.ts';

/** Allergens of the dish with its chosen options; nothing when the restaurant has not stated any. */
export function AllergenNotice({ facts: { allergens, areAllergensPartial } }: { facts: DishFacts }) {
  const { t } = useI18n();
  if (!allergens) return null;
  return (
    <section aria-label={t('dish.allergens')}>
      <Notice title={allergens.length > 0 ? t('dish.contains', { allergens: allergenList(allergens, t) }) : t('dish.contains_none')}>
        {areAllergensPartial && <p className="font-medium text-ink">{t('dish.allergens_partial')}</p>}
        <p className="text-muted">{t('dish.traces')}</p>
      </Notice>
    </section>
  );
}
