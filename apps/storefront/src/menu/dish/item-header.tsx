import type { DishFacts } from '@sufra/contract/menu/dietary';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { MarkBadges } from './dietary-marks.tsx';
import { allergenList } from './dish-facts-text.ts';
import { DishPrice } from './dish-price.tsx';

interface ItemHeaderProps {
  item: Item;
  orderType: OrderType;
  /** With the chosen options. */
  facts: DishFacts;
}

/** Describes the dish; its name is the dialog's title. */
export function ItemHeader({ item, orderType, facts }: ItemHeaderProps) {
  const { t, name } = useI18n();
  const calories = item.calories ?? 0;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p aria-hidden className="text-xl leading-(--leading-heading) font-bold">
          {name(item.name)}
        </p>
        <DishPrice item={item} orderType={orderType} className="text-lg font-semibold" />
      </div>
      <p className="mt-1 text-muted">{name(item.description)}</p>
      {item.minQuantity > 1 && <p className="mt-2 text-sm font-medium">{t('menu.at_least', { count: item.minQuantity })}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        <MarkBadges marks={facts.marks} />
        {calories > 0 && <span className="text-sm text-muted">{t('menu.calories', { count: calories })}</span>}
      </div>
      <div className="mt-4 empty:hidden">
        <AllergenNotice facts={facts} />
      </div>
    </div>
  );
}

/** Allergens of the dish with its chosen options; nothing when the restaurant has not stated any. */
function AllergenNotice({ facts: { allergens, areAllergensPartial } }: { facts: DishFacts }) {
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
