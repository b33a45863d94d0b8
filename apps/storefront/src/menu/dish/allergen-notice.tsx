import type { DishFacts } from '@sufra/contract/menu/dietary';
import { useI18n } from '../../i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { allergenList } from './dish-facts-text.ts';

/** What the dish contains with everything that is chosen for it. Nothing where the restaurant does not say. */
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
