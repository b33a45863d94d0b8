import type { DishFacts } from '@sufra/contract/menu/dietary';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { MarkBadges } from './dietary-marks.tsx';
import { allergenList, calorieText } from './dish-facts-text.ts';
import { DishPrice } from './dish-price.tsx';

interface ItemHeaderProps {
  item: Item;
  orderType: OrderType;
  /** With the chosen options. */
  facts: DishFacts;
}

/** Description of the dish; its name is the dialog's title. One line each below the description. */
export function ItemHeader({ item, orderType, facts }: ItemHeaderProps) {
  const { t, name } = useI18n();
  const calories = calorieText(facts, t);
  return (
    <div className="px-5 pt-3 pb-3 sm:px-6 sm:pt-5 sm:pb-5">
      <p aria-hidden className="text-lg leading-(--leading-heading) font-bold sm:text-xl">
        {name(item.name)}
      </p>
      <p className="mt-0.5 text-sm text-muted sm:mt-1 sm:text-base">{name(item.description)}</p>
      {item.minQuantity > 1 && <p className="mt-1 text-sm font-medium">{t('menu.at_least', { count: item.minQuantity })}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-2">
        <DishPrice item={item} orderType={orderType} className="font-semibold sm:text-lg" />
        {calories && <span className="text-sm text-muted tabular-nums">{calories}</span>}
        <MarkBadges marks={facts.marks} />
      </div>
      <AllergenLine facts={facts} />
    </div>
  );
}

/** Allergens with chosen options, expandable. Allergens and warnings are never truncated. */
function AllergenLine({ facts: { allergens, areAllergensPartial, areCaloriesPartial } }: { facts: DishFacts }) {
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
