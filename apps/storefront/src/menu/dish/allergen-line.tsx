import type { DishFacts } from '@sufra/contract/menu/dietary';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { allergenList } from './dish-facts-text.ts';

/** Allergens with chosen options, expandable. Allergens and warnings are never truncated. */
export function AllergenLine({ facts: { allergens, areAllergensPartial, areCaloriesPartial } }: { facts: DishFacts }) {
  const { t } = useI18n();
  const known = allergens?.length === 0 ? t('dish.contains_none') : t('dish.contains', { allergens: allergenList(allergens ?? [], t) });
  return (
    <section aria-label={t('dish.allergens')} className="text-sm">
      <details className="group/allergens accordion">
        <summary className="-mb-1 flex min-h-11 items-center gap-2 rounded-small">
          <Icon name="info" size={18} className="shrink-0 text-muted" />
          <span className="min-w-0 py-2 font-medium">{allergens ? known : t('dish.allergens_unstated')}</span>
          <Icon name="chevron-down" size={18} className="shrink-0 text-muted transition-[rotate] group-open/allergens:rotate-180" />
        </summary>
        <div className="grid gap-1 pb-1 text-muted">
          {areCaloriesPartial && <p>{t('dish.calories_partial')}</p>}
          <p>{t('dish.traces')}</p>
        </div>
      </details>
      {allergens && areAllergensPartial && <p className="pb-1 font-medium">{t('dish.allergens_partial')}</p>}
    </section>
  );
}
